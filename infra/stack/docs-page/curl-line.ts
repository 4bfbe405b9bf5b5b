/** A request of an operation as a line for a shell. */
import type { Operation, Parameter } from '../../../lib/openapi/openapi.ts'

/** Stands for the versioned root, such as `https://api.example.com/v2.2`. */
const root = '$URL'

export function curlLine(method: string, path: string, operation: Operation): string {
  const { parameters = [], requestBody, security } = operation
  const address = root + filled(path, parameters)
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const example = content?.example ?? Object.values(content?.examples ?? {})[0]?.value
  const lines = [
    `curl -s ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"${address}"`,
    ...(security.length > 0 ? [`-H "Authorization: Token $${tokenOf(operation)}"`] : []),
    ...(type === undefined ? [] : [`-H 'Content-Type: ${type}'`]),
    ...(example === undefined ? [] : [`-d '${JSON.stringify(example).replaceAll("'", "'\\''")}'`])
  ]
  return lines.join(' \\\n  ')
}

/** Parameters of the path, and those of the query that are required, by their examples. */
function filled(path: string, parameters: readonly Parameter[]): string {
  const exampleOf = ({ example, name }: Parameter) => String(example ?? `<${name}>`)
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const address = inPath.reduce((text, parameter) => text.replace(`{${parameter.name}}`, exampleOf(parameter)), path)
  const query = inQuery.map((parameter) => `${parameter.name}=${exampleOf(parameter)}`)
  return query.length === 0 ? address : `${address}?${query.join('&')}`
}

const tokenOf = ({ security }: Operation) => (security.some((scheme) => 'uploadToken' in scheme) ? 'DEVICE' : 'TOKEN')
