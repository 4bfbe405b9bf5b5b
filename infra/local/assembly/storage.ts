/** The table and the secrets of a stack. */
import * as z from 'zod'
import type { LocalValues } from './intrinsics.ts'
import {
  AssemblyError,
  onlyResourceOfType,
  propertiesOf,
  type Resource,
  resourcesOfType,
  type Template
} from './template.ts'

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))

const TableProperties = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  KeySchema,
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string(),
        KeySchema,
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.array(z.string()).optional()
        })
      })
    )
    .optional(),
  StreamSpecification: z
    .object({ StreamViewType: z.enum(['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES']) })
    .optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional()
})

export type TableDefinition = { readonly logicalId: string; readonly name: string } & Readonly<
  z.infer<typeof TableProperties>
>

const SecretProperties = z.object({
  GenerateSecretString: z.object({
    SecretStringTemplate: z.string().optional(),
    GenerateStringKey: z.string().optional(),
    PasswordLength: z.number().default(32),
    ExcludeCharacters: z.string().default(''),
    ExcludeLowercase: z.boolean().default(false),
    ExcludeUppercase: z.boolean().default(false),
    ExcludeNumbers: z.boolean().default(false),
    ExcludePunctuation: z.boolean().default(false),
    IncludeSpace: z.boolean().default(false)
  })
})

export type SecretGeneration = Readonly<z.infer<typeof SecretProperties>['GenerateSecretString']>

export interface SecretDefinition {
  readonly logicalId: string
  readonly arn: string
  readonly generation: SecretGeneration
}

export function readTable(template: Template, values: LocalValues): TableDefinition {
  const resource = onlyResourceOfType(template, 'AWS::DynamoDB::Table')
  if (!resource) throw new AssemblyError('The stack has no table')
  const { logicalId } = resource
  return { logicalId, name: physicalId(resource, values), ...propertiesOf(resource, TableProperties, values) }
}

export function readSecrets(template: Template, values: LocalValues): SecretDefinition[] {
  return resourcesOfType(template, 'AWS::SecretsManager::Secret').map((resource) => ({
    logicalId: resource.logicalId,
    arn: physicalId(resource, values),
    generation: propertiesOf(resource, SecretProperties, values).GenerateSecretString
  }))
}

function physicalId({ logicalId }: Resource, values: LocalValues): string {
  const id = values.ref(logicalId)
  if (id === undefined) throw new AssemblyError(`${logicalId} has no name on this machine`)
  return id
}
