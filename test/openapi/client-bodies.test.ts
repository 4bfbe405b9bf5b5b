import { describe, expect, it } from 'vitest'
import { operationAt } from './parts.ts'

const bodyOf = (route: string) => {
  const { required, content = {} } = operationAt(route).requestBody ?? {}
  const { description, ...json } = content['application/json']?.schema ?? {}
  return { required, json, form: content['application/x-www-form-urlencoded']?.schema }
}

describe('the body of a program of another maker', () => {
  it('is an object or a batch of Traccar Client, or a form that may have other fields', () => {
    const { required, json, form } = bodyOf('POST /receiver/osmand')

    expect(required).toBe(false)
    expect(json).toEqual({ anyOf: [{ type: 'object' }, { type: 'array', items: {} }] })
    expect(form).toMatchObject({ type: 'object', additionalProperties: true, properties: { lat: { type: 'string' } } })
  })

  it('may be empty where OwnTracks sends it', () => {
    expect(bodyOf('POST /receiver/owntracks')).toEqual({ required: false, json: { type: ['object', 'null'] } })
  })

  it('names position and device where a Traccar server sends it', () => {
    const { required, json } = bodyOf('POST /receiver/traccar')

    expect(required).toBe(true)
    expect(json).toMatchObject({ type: 'object', required: ['position', 'device'] })
  })
})
