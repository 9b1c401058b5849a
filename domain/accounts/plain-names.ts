const LONGEST = 60

/** A name with nothing to click on: no address of a page or a mailbox, and no sentence. */
export const isPlainName = (name: string): boolean =>
  name.length <= LONGEST && !/[/\\@<>]|[\p{L}\p{N}][.．。｡]\p{L}{2,}|www/iu.test(name)
