/** What replaces the SDK's own reading of its configuration in the bundles gives what the SDK reads in the environment. */
import * as ofSdk from '@smithy/core/config'
import { afterEach, expect, it, vi } from 'vitest'
import * as replacement from '../../../infra/stack/replacements/config.ts'

afterEach(() => void vi.unstubAllEnvs())

const options = [
  [replacement.NODE_REGION_CONFIG_OPTIONS, ofSdk.NODE_REGION_CONFIG_OPTIONS],
  [replacement.NODE_USE_DUALSTACK_ENDPOINT_CONFIG_OPTIONS, ofSdk.NODE_USE_DUALSTACK_ENDPOINT_CONFIG_OPTIONS],
  [replacement.NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS, ofSdk.NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS]
] as const

const environments: readonly Readonly<Record<string, string>>[] = [
  { AWS_REGION: 'eu-north-1' },
  { AWS_REGION: 'eu-north-1', AWS_USE_DUALSTACK_ENDPOINT: 'true', AWS_USE_FIPS_ENDPOINT: 'false' },
  { AWS_REGION: 'eu-north-1', AWS_USE_FIPS_ENDPOINT: 'true' }
]

it.each(environments)('reads what the SDK reads of %o', async (environment) => {
  for (const [name, value] of Object.entries({ AWS_CONFIG_FILE: '/none', ...environment })) vi.stubEnv(name, value)
  for (const [mine, its] of options) {
    expect(await replacement.loadConfig<unknown>(mine)()).toBe(await ofSdk.loadConfig<unknown>(its as never)())
  }
  expect(await replacement.resolveDefaultsModeConfig()()).toBe(await ofSdk.resolveDefaultsModeConfig()())
})

it('gives a region that is set in the code, and fails without one', async () => {
  const { region } = replacement.resolveRegionConfig({ region: 'eu-north-1', useFipsEndpoint: false })
  expect(await region()).toBe('eu-north-1')
  vi.stubEnv('AWS_REGION', undefined)
  await expect(replacement.loadConfig(replacement.NODE_REGION_CONFIG_OPTIONS)()).rejects.toThrow('Region is missing')
})

it('has the constants of the SDK', () => {
  const { CONFIG_PREFIX_SEPARATOR, REGION_ENV_NAME, REGION_INI_NAME, SelectorType } = replacement
  expect({ ...ofSdk }).toMatchObject({ CONFIG_PREFIX_SEPARATOR, REGION_ENV_NAME, REGION_INI_NAME, SelectorType })
  expect(replacement.booleanSelector({ FLAG: 'true' }, 'FLAG')).toBe(true)
})
