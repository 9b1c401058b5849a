import { fail } from '../errors.ts'

/** Several times what the longest purchase has. */
const MOST_VALUES = 10_000
/** Several times the depth of any form of ours. */
const DEEPEST = 32

/**
 * Refuses a text of JSON that has more values, or nests them deeper, than any form of ours, before it is parsed. A
 * megabyte of small values takes the better part of a second to parse and to check, while every other caller waits.
 * Whatever traverses a body afterwards, such as the hash of an idempotency key, may recurse once per level.
 */
export function limitJson(json: string): string {
  let values = 1
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case CODE.quote:
        at = endOfText(json, at)
        break
      case CODE.comma:
        if (++values > MOST_VALUES) fail('request.tooLarge')
        break
      case CODE.openList:
      case CODE.openObject:
        if (++depth > DEEPEST) fail('request.malformed')
        break
      case CODE.closeList:
      case CODE.closeObject:
        depth--
    }
  }
  return json
}

const codeOf = (character: string) => character.charCodeAt(0)
const CODE = {
  quote: codeOf('"'),
  backslash: codeOf('\\'),
  comma: codeOf(','),
  openList: codeOf('['),
  closeList: codeOf(']'),
  openObject: codeOf('{'),
  closeObject: codeOf('}'),
}

/** Where the quotation mark is that closes the text which begins at `from`. */
function endOfText(json: string, from: number): number {
  let at = from + 1
  for (; at < json.length && json.charCodeAt(at) !== CODE.quote; at++)
    if (json.charCodeAt(at) === CODE.backslash) at++
  return at
}
