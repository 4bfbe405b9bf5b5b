/** Synthesizes the stack into a cloud assembly. Needs neither an account nor network access. */
import { readFileSync } from 'node:fs'
import { App, Validations } from 'aws-cdk-lib'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { AwsSolutionsChecks } from 'cdk-nag'
import { bundleFunctions } from './bundle.ts'
import { readSettings } from './settings.ts'
import { TelematicsStack, type TelematicsStackProps } from './telematics-stack.ts'

export interface SynthesisOptions {
  /** Directory of the assembly: by default that of the CDK command line, or else a new temporary directory. */
  readonly outdir?: string
  /** Makes the bundles, where they have been made for another synthesis already; default: they are made again. */
  readonly bundle?: TelematicsStackProps['bundle']
  /** Settings of the deployment and feature flags, which override those of cdk.json. */
  readonly context?: Readonly<Record<string, unknown>>
  /** Whether to validate the result with the rules of cdk-nag and CloudFormation, which takes most of the time. */
  readonly validate?: boolean
}

/** Throws an Error for invalid settings and for validation findings that are not acknowledged. */
export function synthesize(options: SynthesisOptions = {}): CloudAssembly {
  const { outdir, bundle = bundleFunctions, context, validate = true } = options
  const app = new App({
    outdir,
    context: { ...defaultContext(), ...context },
    analyticsReporting: false,
    builtinCloudFormationValidation: validate
  })
  if (validate) Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  const settings = readSettings(app.node)
  new TelematicsStack(app, 'Telematics', {
    stackName: settings.stackName,
    description: 'Vehicle telematics REST service, API v2.2',
    terminationProtection: settings.terminationProtection,
    // CloudFormation accepts templates of 1 MB, a third of which would be indentation.
    suppressTemplateIndentation: true,
    settings,
    bundle
  })
  return app.synth()
}

/** The CDK command line passes the context of cdk.json. A synthesis in this process has to read it here. */
function defaultContext(): Record<string, unknown> {
  const text = readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { context: Record<string, unknown> }).context
}
