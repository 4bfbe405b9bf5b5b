/** Runs the service in a process of its own, until its parent hangs up. */
import { type Service, type ServiceOptions, startService } from '../../infra/local/service.ts'
import { captureOutput } from './leaks/captured-output.ts'

let service: Service | undefined

process.once('message', async (options: ServiceOptions) => {
  service = await startService({ ...options, ...(options.dataDirectory && captureOutput(options.dataDirectory)) })
  const { stop, ...running } = service
  process.send?.(running)
})

process.once('disconnect', async () => {
  await service?.stop()
  process.exit()
})
