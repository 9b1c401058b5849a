/** A mistake in the product, and the test files that must notice it: of the suite before tests were moved, and now. */
export interface Fault {
  name: string
  file: string
  /** Occurs there once. */
  find: string
  replace: string
  before: readonly string[]
  after: readonly string[]
}

/** Tests that were not moved notice it both times. */
export const unmoved = (name: string, file: string, find: string, replace: string, test: string): Fault => ({
  name,
  file,
  find,
  replace,
  before: [test],
  after: [test],
})

/** Tests that were moved: an end-to-end test noticed it, a component test does now. */
export const moved = (
  name: string,
  file: string,
  [find, replace]: readonly [string, string],
  before: string,
  after: string,
): Fault => ({ name, file, find, replace, before: [before], after: [after] })
