import { expect, it } from 'vitest'
import { endpoints } from '../../lib/contract/endpoints.ts'
import { publishedChannels } from '../../lib/contract/published-channels.ts'

const pathsOf = new Set(endpoints.map(({ path }) => path.replace(/\{\w+\}/, '{id}')))

it.each(Object.values(publishedChannels))(
  'the channel $channel names resources by a path of the interface',
  ({ path }) => {
    expect(pathsOf).toContain(path)
  }
)
