/** Runs the service in a separate process until its parent disconnects. */
import { type Service, type ServiceOptions, startService } from '../../infra/local/service.ts'
import { captureOutput } from './leaks/captured-output.ts'

let service: Service | undefined

/** The first message contains the options; each later one requests the used permissions. */
process.on('message', async (options: ServiceOptions) => {
  if (service) {
    process.send?.(service.permissions())
    return
  }
  service = await startService({ ...options, ...(options.dataDirectory && captureOutput(options.dataDirectory)) })
  const { stop, permissions, demo, ...running } = service
  process.send?.(running)
})

process.once('disconnect', async () => {
  await service?.stop()
  process.exit()
})
