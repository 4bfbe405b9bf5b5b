/** Intrinsics of CloudFormation, with values of this machine. */
import { describe, expect, it } from 'vitest'
import { type LocalValues, resolveIntrinsics } from '../../../../infra/local/assembly/intrinsics.ts'

const references: Record<string, string> = { Table: 'telematics', 'AWS::Region': 'eu-central-1' }
const values: LocalValues = {
  ref: (name) => references[name],
  attribute: (logicalId, name) => (logicalId === 'Function' && name === 'Arn' ? 'arn:aws:lambda:x' : undefined),
  secret: (arn) => (arn === 'arn:aws:secretsmanager:x' ? 'generated' : undefined)
}
const resolve = (value: unknown) => resolveIntrinsics(value, values, 'Asking')

describe('intrinsics', () => {
  it.each([
    ['Ref', { Ref: 'Table' }, 'telematics'],
    ['Fn::GetAtt as a list', { 'Fn::GetAtt': ['Function', 'Arn'] }, 'arn:aws:lambda:x'],
    ['Fn::GetAtt as text', { 'Fn::GetAtt': 'Function.Arn' }, 'arn:aws:lambda:x'],
    ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'Table' }]] }, 'a-telematics'],
    ['Fn::Split', { 'Fn::Split': [':', { 'Fn::GetAtt': ['Function', 'Arn'] }] }, ['arn', 'aws', 'lambda', 'x']],
    ['Fn::Select', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
    ['Fn::Sub', { 'Fn::Sub': `\${AWS::Region}:\${Function.Arn}:\${!Kept}` }, `eu-central-1:arn:aws:lambda:x:\${Kept}`],
    ['Fn::Sub with variables', { 'Fn::Sub': [`\${Own}`, { Own: { Ref: 'Table' } }] }, 'telematics'],
    [
      'dynamic references to secrets',
      { 'Fn::Join': ['', ['{{resolve:secretsmanager:', 'arn:aws:secretsmanager:x', ':SecretString:::}},b']] },
      'generated,b'
    ],
    ['values within others', { a: [{ b: { Ref: 'Table' } }], c: 1 }, { a: [{ b: 'telematics' }], c: 1 }]
  ])('resolves %s', (_, value, expected) => {
    expect(resolve(value)).toEqual(expected)
  })

  it('leaves out what is AWS::NoValue', () => {
    const nothing = { Ref: 'AWS::NoValue' }
    expect(resolve({ a: nothing, b: [1, nothing] })).toEqual({ b: [1] })
  })

  it('leaves alone what only looks like a reference', () => {
    const value = { Ref: 'Table', Other: 'property' }
    expect(resolve(value)).toEqual(value)
  })

  it.each([
    ['a resource without a name here', { Ref: 'Bucket' }],
    ['an attribute without a value here', { 'Fn::GetAtt': ['Table', 'StreamArn'] }],
    ['an intrinsic that is not known', { 'Fn::ImportValue': 'elsewhere' }],
    ['a selection beyond the end', { 'Fn::Select': [3, ['a']] }],
    ['a secret without a value here', '{{resolve:secretsmanager:arn:aws:secretsmanager:y:SecretString:::}}'],
    ['a dynamic reference of another kind', '{{resolve:ssm:parameter}}'],
    ['a variable in a text', { 'Fn::Sub': `\${Bucket}` }]
  ])('names who needs %s', (_, value) => {
    expect(() => resolve({ nested: value })).toThrow(/^Asking needs .* which has no value on this machine$/)
  })
})
