/** A text, a body between dollars, a name in quotes or a comment, in which a semicolon ends nothing; or any other piece. */
const PIECE = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|[\s\S]/g

/** The statements of a file, each by itself: a cluster passes on to its nodes all that came with one. */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const [piece] of text.matchAll(PIECE)) {
    if (piece === ';') {
      statements.push(statement)
      statement = ''
    } else if (!/^(--|\/\*)/.test(piece)) statement += piece
  }
  return [...statements, statement].map((one) => one.trim()).filter((one) => one !== '')
}
