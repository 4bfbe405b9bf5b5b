/**
 * What the bundles hold in place of `@smithy/core/config`, which asks files and the machine after the environment: Lambda sets
 * everything that a function configures in its environment.
 */
import { env } from 'node:process'

type Environment = Readonly<Record<string, string | undefined>>

interface Options<T> {
  readonly environmentVariableSelector: (environment: Environment) => T | undefined
  readonly default: T | (() => Promise<T>)
}

export class ProviderError extends Error {}
export class CredentialsProviderError extends ProviderError {
  override readonly name = 'CredentialsProviderError'
}

export const REGION_ENV_NAME = 'AWS_REGION'
export const REGION_INI_NAME = 'region'
export const CONFIG_PREFIX_SEPARATOR = '.'
export const SelectorType = { ENV: 'env', CONFIG: 'shared config entry' }
export const NODE_REGION_CONFIG_FILE_OPTIONS = {}

export function booleanSelector(environment: Environment, name: string): boolean | undefined {
  return { true: true, false: false }[environment[name] ?? '']
}

const flag = (name: string): Options<boolean> => ({
  environmentVariableSelector: (environment) => booleanSelector(environment, name),
  default: false
})

export const NODE_USE_DUALSTACK_ENDPOINT_CONFIG_OPTIONS = flag('AWS_USE_DUALSTACK_ENDPOINT')
export const NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS = flag('AWS_USE_FIPS_ENDPOINT')
export const NODE_REGION_CONFIG_OPTIONS: Options<string> = {
  environmentVariableSelector: (environment) => environment[REGION_ENV_NAME],
  default: () => Promise.reject(new Error('Region is missing'))
}

export const loadConfig =
  <T>({ environmentVariableSelector, default: value }: Options<T>) =>
  async (): Promise<T> =>
    environmentVariableSelector(env) ?? (value instanceof Function ? value() : value)

export const resolveDefaultsModeConfig = () => async () => 'legacy'

/** A provider, or the value itself. */
type Provided<T> = T | (() => Promise<T>)
const provider =
  <T>(value: Provided<T>) =>
  async () =>
    value instanceof Function ? value() : value

export const resolveRegionConfig = <T extends { region: Provided<string>; useFipsEndpoint: Provided<boolean> }>(
  input: T
) => Object.assign(input, { region: provider(input.region), useFipsEndpoint: provider(input.useFipsEndpoint) })
