import { expect, it } from 'vitest'
import { addressesInNetwork, originOf } from '../../../infra/local/network-addresses.ts'

const address = 'http://127.0.0.1:3000/v2.2'
const interfaces = {
  lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true } as const],
  wifi: [
    { address: '192.168.1.20', family: 'IPv4', internal: false } as const,
    { address: 'fe80::1', family: 'IPv6', internal: false } as const
  ],
  cable: [{ address: '10.0.0.5', family: 'IPv4', internal: false } as const]
}

it('is reached by its host, and by the loopback where it listens on all addresses', () => {
  const hosts = ['127.0.0.1', '0.0.0.0', '::', '192.168.1.20', '::1']
  expect(hosts.map((host) => originOf(host, 3000))).toEqual([
    'http://127.0.0.1:3000',
    'http://127.0.0.1:3000',
    'http://127.0.0.1:3000',
    'http://192.168.1.20:3000',
    'http://[::1]:3000'
  ])
})

it('is reached from the network by every address of the machine, or by the one that it listens on', () => {
  for (const host of ['127.0.0.1', '127.0.0.2', '::1'])
    expect(addressesInNetwork(host, address, interfaces)).toEqual([])
  expect(addressesInNetwork('0.0.0.0', address, interfaces)).toEqual([
    'http://192.168.1.20:3000/v2.2',
    'http://10.0.0.5:3000/v2.2'
  ])
  const own = 'http://10.0.0.5:3000/v2.2'
  expect(addressesInNetwork('10.0.0.5', own, interfaces)).toEqual([own])
})
