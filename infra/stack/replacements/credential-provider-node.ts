/**
 * What the bundles hold in place of `@aws-sdk/credential-provider-node`, which asks files, commands and services after the
 * environment: Lambda sets the credentials of a function in its environment.
 */
import { fromEnv } from '@aws-sdk/credential-provider-env'

export const defaultProvider = fromEnv
