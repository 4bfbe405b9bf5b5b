import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepCompiledModules } from './test/compiled-modules.ts'
import { keepTemporaryFilesInMemory } from './test/temporary-files.ts'

keepTemporaryFilesInMemory()
keepCompiledModules()

/**
 * Tests that leave a process as they found it. Their files share the modules of a worker, since loading them for every file
 * takes a quarter of the processor's time. A file that replaces what others use is named `*.isolated.test.ts` and loads its own.
 */
const logic = [
  'test/{access,audit,contract,facts,functions,http,identity,limits,lists,notify,openapi,processing,queues,receiver,records,rules,telemetry,tracks}/**/!(*.isolated|*.table).test.ts'
]
/** Modules of the console without a browser, some of which import components. */
const consoleLogic = 'test/console/logic/**/*.test.ts'
/** Files that replace a module, or the clients of all others. */
const isolated = 'test/**/*.isolated.test.ts'
/** Files that each start a service of their own. */
const services = 'test/infra/local/running/**/*.test.ts'

const cores = availableParallelism()
/**
 * The groups of tests, one after the other. Pages in a browser keep all cores busy: beside other tests they are looked at before they
 * are drawn. Tests over HTTP wait for other processes, so two more of them run than there are cores.
 */
const overHttp = { sequence: { groupOrder: 0 }, maxWorkers: cores + 2 }
const inBrowser = { sequence: { groupOrder: 1 }, maxWorkers: cores }
const computing = { sequence: { groupOrder: 2 }, maxWorkers: cores }

/**
 * Node.js imports the modules. Vite would rewrite each use of an import to a look-up among the exports of its module, which takes a
 * sixth of the processor's time of a simulation. Tests cannot replace modules then.
 */
const native = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    // The black-box tests share one service, which the others need not wait for.
    projects: [
      { extends: true, test: { ...computing, name: 'logic', include: logic, isolate: false, experimental: native } },
      {
        extends: true,
        test: {
          ...computing,
          name: 'console-logic',
          include: [consoleLogic],
          isolate: false,
          setupFiles: './test/console/logic/browser-globals.ts'
        }
      },
      {
        extends: true,
        test: {
          ...computing,
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/api/**', 'test/console/**', services, ...logic, isolated, '**/node_modules/**'],
          isolate: false,
          experimental: native,
          globalSetup: ['test/global-table.ts', 'test/infra/stack/global-templates.ts']
        }
      },
      {
        extends: true,
        test: { ...computing, name: 'isolated', include: [isolated], globalSetup: 'test/global-table.ts' }
      },
      {
        extends: true,
        test: { ...overHttp, name: 'service', include: [services], isolate: false, experimental: native }
      },
      {
        extends: true,
        test: {
          ...overHttp,
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          isolate: false,
          experimental: native,
          globalSetup: 'test/api/global-service.ts',
          // Some wait several times for what the service does in the background.
          testTimeout: 600_000
        }
      },
      {
        extends: true,
        // One browser and one service for all files. What a file makes there has names that no other file looks for.
        test: {
          ...inBrowser,
          name: 'console',
          include: ['test/console/*.test.ts'],
          globalSetup: 'test/console/global-console.ts',
          isolate: false,
          // Of visits in one file.
          maxConcurrency: 2,
          // Beside other work a page may be looked at between two of its updates. The report names what was repeated.
          retry: 1,
          // Each look at a page takes its processor's time. A map is drawn late on a busy machine.
          testTimeout: 600_000,
          expect: { poll: { timeout: 120_000, interval: 200 } }
        }
      }
    ],
    // For files that say `@module-tag long`: more than four seconds of properties, of faults at each call, or of simulated lives.
    tags: [{ name: 'long', description: 'Left out by npm test' }],
    setupFiles: ['./test/property-limit.ts'],
    reporters: ['default', './test/run-report.ts', './test/left-out-report.ts'],
    // Megabytes in which a worker allocates between two collections: with the default of 1 to 16 they take twice the time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // Beside other work, a start of the service or a synthesis of the stack takes a minute.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Beside other work, calls end too late. What is wrong fails at once, and the report names what was repeated.
    retry: { count: 1, condition: /timed out|took too long|in time|Timeout .*exceeded|ECONNRESET|socket hang up/i },
    restoreMocks: true,
    // What is awaited comes late beside other work; the default is one second.
    expect: { poll: { timeout: 60_000, interval: 50 } },
    // A failure names all that was found: what CI keeps of it is its message.
    chaiConfig: { truncateThreshold: 0 },
    // What a function's module asks for when it is loaded; tests hand the logic tables of their own.
    env: {
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      TABLE_NAME: 'telematics-test',
      SIGNING_KEY_SECRET: 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:signing-key',
      LOGIN_TOKEN_DAYS: '14',
      AUDIT_RETENTION_DAYS: '400',
      PROCESSING_SETTINGS: '{"fixRetentionDays":400}',
      PUSH_QUEUE_URL: 'https://sqs.eu-central-1.amazonaws.com/000000000000/push',
      JOBS_QUEUE_URL: 'https://sqs.eu-central-1.amazonaws.com/000000000000/jobs',
      LANE_PREFIX: 'lane-',
      LANES: '32',
      WEBHOOK_KEY_SECRET: 'arn:aws:secretsmanager:eu-central-1:000000000000:secret:webhook-key',
      WEBHOOK_TARGETS: 'public',
      WEBHOOKS_QUEUE_URL: 'https://sqs.eu-central-1.amazonaws.com/000000000000/webhooks',
      SLOW_WEBHOOKS_QUEUE_URL: 'https://sqs.eu-central-1.amazonaws.com/000000000000/slow-webhooks',
      MAIL_QUEUE_URL: 'https://sqs.eu-central-1.amazonaws.com/000000000000/mail',
      WEB_PUSH_QUEUE_URL: 'https://sqs.eu-central-1.amazonaws.com/000000000000/web-push'
    }
  }
})
