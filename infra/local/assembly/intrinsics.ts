/** Resolves CloudFormation's intrinsic functions with the values that they have on this machine. */

export interface LocalValues {
  /** What `Ref` gives for a resource, a parameter or a pseudo parameter; undefined where there is no such value here. */
  readonly ref: (name: string) => string | undefined
  /** What `Fn::GetAtt` gives. */
  readonly attribute: (logicalId: string, name: string) => string | undefined
  /** The value of a secret, by its ARN. */
  readonly secret: (arn: string) => string | undefined
}

/** A template contains a reference without a value on this machine. */
export class UnresolvedIntrinsic extends Error {
  override readonly name = 'UnresolvedIntrinsic'
}

/** Marks `AWS::NoValue` until the property or the element that holds it is removed. */
const noValue = Symbol('AWS::NoValue')

type Intrinsic = (argument: unknown, resolution: Resolution) => unknown

interface Resolution {
  readonly values: LocalValues
  /** Logical ID of the resource that needs the value. */
  readonly logicalId: string
}

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (name, resolution) =>
    name === 'AWS::NoValue' ? noValue : known(resolution.values.ref(String(name)), { Ref: name }, resolution),
  'Fn::GetAtt': getAttribute,
  'Fn::Join': (argument, resolution) => {
    const [separator, parts] = pair(argument, 'Fn::Join', resolution)
    return strings(parts, 'Fn::Join', resolution).join(String(separator))
  },
  'Fn::Split': (argument, resolution) => {
    const [separator, text] = pair(argument, 'Fn::Split', resolution)
    return String(resolved(text, resolution)).split(String(separator))
  },
  'Fn::Select': (argument, resolution) => {
    const [index, choices] = pair(argument, 'Fn::Select', resolution)
    return known(strings(choices, 'Fn::Select', resolution)[Number(index)], { 'Fn::Select': argument }, resolution)
  },
  'Fn::Sub': substitute
}

/** A whole secret, the only dynamic reference that is known here. */
const secretReference = /\{\{resolve:secretsmanager:(arn:[^{}]+?):SecretString:::\}\}/g

/**
 * The value with every intrinsic and every dynamic reference in it replaced. Throws UnresolvedIntrinsic, which names the
 * resource.
 */
export function resolveIntrinsics(value: unknown, values: LocalValues, logicalId: string): unknown {
  const resolution = { values, logicalId }
  const result = resolved(value, resolution)
  return result === noValue ? undefined : withSecrets(result, resolution)
}

/** CloudFormation resolves dynamic references in the text that the intrinsics give. */
function withSecrets(value: unknown, resolution: Resolution): unknown {
  if (Array.isArray(value)) return value.map((one) => withSecrets(one, resolution))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withSecrets(one, resolution)]))
  }
  if (typeof value !== 'string' || !value.includes('{{resolve:')) return value
  const result = value.replace(secretReference, (whole, arn: string) =>
    known(resolution.values.secret(arn), whole, resolution)
  )
  if (result.includes('{{resolve:')) throw unresolved(result, resolution)
  return result
}

function resolved(value: unknown, resolution: Resolution): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, resolution)).filter((one) => one !== noValue)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [name, argument] = entries[0] ?? []
  if (entries.length === 1 && name !== undefined && (name === 'Ref' || /^(Fn::|Condition$)/.test(name))) {
    const intrinsic = intrinsics[name]
    if (!intrinsic) throw unresolved(value, resolution)
    return intrinsic(argument, resolution)
  }
  const properties = entries.map(([key, one]) => [key, resolved(one, resolution)] as const)
  return Object.fromEntries(properties.filter(([, one]) => one !== noValue))
}

/** `[id, name]` or `id.name`. */
function getAttribute(argument: unknown, resolution: Resolution): string {
  const [logicalId = '', ...name] = typeof argument === 'string' ? argument.split('.') : (argument as string[])
  return known(resolution.values.attribute(logicalId, name.join('.')), { 'Fn::GetAtt': argument }, resolution)
}

/** `text` or `[text, variables]`; `${!literal}` stands for itself. */
function substitute(argument: unknown, resolution: Resolution): string {
  const [text, variables = {}] = Array.isArray(argument) ? argument : [argument]
  return String(text).replace(/\$\{([^}]+)\}/g, (whole, name: string) => {
    if (name.startsWith('!')) return `\${${name.slice(1)}}`
    const own = (variables as Record<string, unknown>)[name]
    if (own !== undefined) return String(resolved(own, resolution))
    const dot = name.indexOf('.')
    const { ref, attribute } = resolution.values
    const value = dot < 0 ? ref(name) : attribute(name.slice(0, dot), name.slice(dot + 1))
    return known(value, { 'Fn::Sub': whole }, resolution)
  })
}

function pair(argument: unknown, name: string, resolution: Resolution): [unknown, unknown] {
  if (!Array.isArray(argument) || argument.length !== 2) throw unresolved({ [name]: argument }, resolution)
  return [resolved(argument[0], resolution), argument[1]]
}

function strings(list: unknown, name: string, resolution: Resolution): string[] {
  const result = resolved(list, resolution)
  if (!Array.isArray(result)) throw unresolved({ [name]: list }, resolution)
  return result.map(String)
}

function known<T>(value: T | undefined, intrinsic: unknown, resolution: Resolution): T {
  if (value === undefined) throw unresolved(intrinsic, resolution)
  return value
}

function unresolved(intrinsic: unknown, { logicalId }: Resolution): UnresolvedIntrinsic {
  return new UnresolvedIntrinsic(`${logicalId} needs ${JSON.stringify(intrinsic)}, which has no value on this machine`)
}
