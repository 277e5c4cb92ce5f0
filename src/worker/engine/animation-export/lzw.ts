/** Bits of a place in the palette. */
const bitsOfPlace = 8
const clearCode = 2 ** bitsOfPlace
const endCode = clearCode + 1
const mostCodes = 4096
const largestBlock = 255

type Bytes = Uint8Array<ArrayBuffer>

/** Cut into blocks that begin with their length, and an empty one. */
function inBlocks(bytes: readonly number[]): Bytes {
  const blocks = Math.ceil(bytes.length / largestBlock)
  const out = new Uint8Array(bytes.length + blocks + 1)
  let to = 0
  for (let from = 0; from < bytes.length; from += largestBlock) {
    const block = bytes.slice(from, from + largestBlock)
    out[to] = block.length
    out.set(block, to + 1)
    to += block.length + 1
  }
  return out
}

/** Codes of a changing size, put together to bytes from the lowest bit on. */
function createBits() {
  const packed: number[] = []
  let held = 0
  let heldBits = 0
  return {
    put(code: number, size: number): void {
      held |= code << heldBits
      heldBits += size
      while (heldBits >= 8) {
        packed.push(held & 255)
        held >>>= 8
        heldBits -= 8
      }
    },
    done: (): readonly number[] => (heldBits > 0 ? [...packed, held & 255] : packed),
  }
}

/** Places in a palette of 256 as a gif packs them: the size of a code, then blocks. */
export function packPlaces(places: Uint8Array): Bytes {
  // by code and next place: the code of both together, 0 for none
  const table = new Uint16Array(mostCodes << bitsOfPlace)
  const bytes: number[] = [bitsOfPlace]
  const bits = createBits()
  let next = endCode + 1
  let size = bitsOfPlace + 1
  const emit = (code: number): void => bits.put(code, size)
  emit(clearCode)
  let code = places[0] ?? 0
  for (let at = 1; at < places.length; at += 1) {
    const place = places[at] ?? 0
    const key = (code << bitsOfPlace) | place
    const known = table[key] ?? 0
    if (known !== 0) {
      code = known
      continue
    }
    emit(code)
    code = place
    if (next === mostCodes) {
      emit(clearCode)
      table.fill(0)
      next = endCode + 1
      size = bitsOfPlace + 1
      continue
    }
    if (next >= 1 << size) size += 1
    table[key] = next
    next += 1
  }
  emit(code)
  emit(endCode)
  const blocks = inBlocks(bits.done())
  const out = new Uint8Array(bytes.length + blocks.length)
  out.set(bytes)
  out.set(blocks, bytes.length)
  return out
}
