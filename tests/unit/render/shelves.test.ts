import { expect, test } from 'vitest'
import { createShelves } from '../../../src/render/gl/shelves.ts'

test('rectangles of like heights stand beside each other, higher ones on another shelf', () => {
  const shelves = createShelves(100, 100)
  expect(shelves.allocate(40, 10)).toEqual({ x: 0, y: 0 })
  expect(shelves.allocate(40, 12)).toEqual({ x: 40, y: 0 })
  expect(shelves.allocate(40, 40)).toEqual({ x: 0, y: 16 })
  expect(shelves.usedHeight).toBe(56)
})

test('what is wider or higher than all, or has no room left, gets no place', () => {
  const shelves = createShelves(100, 32)
  expect(shelves.allocate(101, 4)).toBe(null)
  expect(shelves.allocate(4, 33)).toBe(null)
  shelves.allocate(100, 32)
  expect(shelves.allocate(1, 1)).toBe(null)
})

test('room that was given back is one stretch again, in whatever order it came back', () => {
  const shelves = createShelves(90, 16)
  for (let at = 0; at < 3; at += 1) shelves.allocate(30, 16)
  shelves.free(30, 0, 30)
  shelves.free(0, 0, 30)
  expect(shelves.allocate(60, 16)).toEqual({ x: 0, y: 0 })
  expect(shelves.allocate(30, 16)).toBe(null)
})

test('a shelf with nothing on it is gone; one below it stays where it is', () => {
  const shelves = createShelves(50, 64)
  shelves.allocate(50, 16)
  shelves.allocate(50, 32)
  shelves.free(0, 0, 50)
  expect(shelves.usedHeight).toBe(48)
  shelves.free(0, 16, 50)
  expect(shelves.usedHeight).toBe(0)
})

test('a wider page has room behind what stands there', () => {
  const shelves = createShelves(40, 16)
  shelves.allocate(30, 16)
  expect(shelves.allocate(30, 16)).toBe(null)
  shelves.widen(80)
  expect(shelves.allocate(50, 16)).toEqual({ x: 30, y: 0 })
})

test('a small thing does not take the room of a high shelf while there is other room', () => {
  const shelves = createShelves(100, 60)
  shelves.allocate(10, 40)
  expect(shelves.allocate(10, 8)).toEqual({ x: 0, y: 40 })
  shelves.allocate(90, 8)
  shelves.allocate(100, 12)
  expect(shelves.allocate(10, 8)).toEqual({ x: 10, y: 0 })
})
