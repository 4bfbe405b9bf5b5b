/** A map that keeps a vehicle in its middle, and beside its card. */
import { expect, it, vi } from 'vitest'
import { isCovered, offsetBeside, paddingBeside } from '../../../infra/console/map/covered.ts'
import { Follower } from '../../../infra/console/map/follow.ts'

type Next = Parameters<Follower['transformCameraUpdate']>[0]
const elsewhere = { center: { wrap: () => ({ lng: 1, lat: 1 }) } } as unknown as Next

function followed() {
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  const camera = {
    easeTo: vi.fn(),
    jumpTo: vi.fn(),
    once: () => arrived,
    isZooming: vi.fn(() => false),
    getZoom: () => 10
  }
  const follower = new Follower()
  follower.attach(camera as never)
  const arrive = async () => {
    resolve()
    await arrived
  }
  return { camera, follower, arrive }
}

it('moves to the vehicle when following begins, at least at the wanted zoom', () => {
  const { camera, follower } = followed()
  follower.move([7, 50])
  expect(camera.jumpTo).not.toHaveBeenCalled()
  follower.start(14)
  expect(camera.easeTo).toHaveBeenCalledExactlyOnceWith({ center: [7, 50], zoom: 14 })
})

it('does not restart the movement to a vehicle that drives on, and catches up at its end', async () => {
  const { camera, follower, arrive } = followed()
  follower.move([7, 50])
  follower.start()
  follower.move([7.1, 50])
  expect(camera.jumpTo).not.toHaveBeenCalled()
  await arrive()
  expect(camera.jumpTo).toHaveBeenCalledExactlyOnceWith({ center: [7.1, 50] })
})

it('keeps the vehicle in the middle while the map is zoomed, without ending the zoom', async () => {
  const { camera, follower, arrive } = followed()
  follower.move([7, 50])
  follower.start()
  expect(follower.transformCameraUpdate(elsewhere)).toEqual({})
  await arrive()
  camera.jumpTo.mockClear()
  camera.isZooming.mockReturnValue(true)
  follower.move([7.2, 50])
  expect(camera.jumpTo).not.toHaveBeenCalled()
  expect(follower.transformCameraUpdate(elsewhere)).toEqual({ center: { lng: 7.2, lat: 50 } })
})

it('leaves the map to the user once following ends', async () => {
  const { camera, follower, arrive } = followed()
  follower.move([7, 50])
  follower.start()
  await arrive()
  follower.end()
  camera.jumpTo.mockClear()
  follower.move([7.2, 50])
  expect(camera.jumpTo).not.toHaveBeenCalled()
  expect(follower.transformCameraUpdate(elsewhere)).toEqual({})
})

/** Has its sides on its prototype, as that of a browser. */
class Rectangle {
  get left() {
    return 0
  }
  get top() {
    return 0
  }
  get right() {
    return 800
  }
  get bottom() {
    return 400
  }
}

const map = new Rectangle()

it('shows a vehicle in the middle, unless its card covers the middle', () => {
  expect(offsetBeside(map, undefined)).toEqual([0, 0])
  expect(offsetBeside(map, { left: 600, top: 200, right: 780, bottom: 380 })).toEqual([0, 0])
})

it('shows a vehicle in the middle of the largest part beside the card', () => {
  expect(offsetBeside(map, { left: 380, top: 20, right: 780, bottom: 380 })).toEqual([-210, 0])
  expect(offsetBeside(map, { left: 0, top: 190, right: 800, bottom: 400 })).toEqual([0, -105])
})

it('takes a vehicle whose icon or name the card covers as covered', () => {
  const card = { left: 600, top: 200, right: 780, bottom: 380 }
  expect(isCovered([590, 190], card)).toBe(true)
  expect(isCovered([500, 190], card)).toBe(false)
})

it('shows everything beside the card, if there is room', () => {
  const padding = { left: 20, top: 20, right: 40, bottom: 20 }
  expect(paddingBeside(map, undefined, padding)).toEqual(padding)
  expect(paddingBeside(map, { left: 500, top: 100, right: 790, bottom: 390 }, padding)).toEqual({
    ...padding,
    right: 340
  })
  expect(paddingBeside(map, { left: 30, top: 30, right: 770, bottom: 370 }, padding)).toEqual(padding)
})
