import { refuse } from '../refusals.ts'

/** Several times what the longest purchase has. */
const MOST_VALUES = 10_000

/**
 * Refuses a text of JSON that holds more values than any form of ours, before it is parsed: a megabyte of small
 * ones takes the better part of a second to parse and to find fault with, and everybody else waits. A comma within
 * a text counts too; no text is that long.
 */
export function fewValues(json: string): string {
  let values = 1
  for (let at = json.indexOf(','); at !== -1; at = json.indexOf(',', at + 1)) {
    if (++values > MOST_VALUES) refuse('request.tooLarge')
  }
  return json
}
