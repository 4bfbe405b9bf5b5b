/** After all tests of the API: reports the permissions that were not used. */
import type { TestProject } from 'vitest/node'
import type { FunctionPermissions } from '../../infra/local/iam/access-control.ts'
import { races, reasons } from './reasons.ts'
import { type PermissionReport, permissionReport } from './report.ts'

/** Throws an Error that names every problem. Does nothing unless every test of the project has passed. */
export async function checkPermissions(
  project: TestProject,
  permissions: () => Promise<FunctionPermissions[]>
): Promise<void> {
  if (!(await ranWhole(project))) return
  const report = permissionReport(await permissions(), reasons, races)
  process.stdout.write(describe(report))
  if (report.problems.length === 0) return
  // A failure of a teardown alone does not fail the run.
  process.exitCode = 1
  throw new Error(`The permissions of the functions:\n${report.problems.join('\n')}`)
}

async function ranWhole(project: TestProject): Promise<boolean> {
  if (project.globalConfig.testNamePattern) return false
  const { testFiles } = await project.globTestFiles()
  const run = project.vitest.state.getTestModules().filter((module) => module.project === project)
  const passed = new Set(run.filter((module) => module.ok()).map(({ moduleId }) => moduleId))
  return testFiles.every((file) => passed.has(file))
}

function describe({ functions, granted, explained, problems }: PermissionReport): string {
  const unused = explained.length + problems.length
  const lines = [...explained, ...problems].map((line) => `  ${line}`)
  return [`Permissions: ${functions} functions have ${granted}; not used: ${unused}`, ...lines, ''].join('\n')
}
