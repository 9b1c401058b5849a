/** Every refusal the service knows, with its HTTP status. Its two sentences stand in i18n, or nothing compiles. */
export const ERRORS = {
  'request.malformed': 400,
  'request.outOfBounds': 422,
  'request.undecipherable': 400,
  'request.tooLarge': 413,
  'request.tooSlow': 408,
  'request.wrongType': 415,
  'request.tooMany': 429,
  'request.tooOften': 429,
  'request.keyReused': 422,
  'request.tooManyRows': 422,
  'request.tooManyToList': 422,
  'request.unknownRoute': 404,
  'record.notFound': 404,
  'record.changed': 409,
  'session.required': 401,
  'session.wrongCredentials': 401,
  'session.roleMayNotEnter': 403,
  'session.unconfirmed': 403,
  'access.denied': 403,
  'accounts.passwordTooCommon': 422,
  'accounts.passwordsDiffer': 422,
  'accounts.wrongPassword': 422,
  'accounts.linkInvalid': 422,
  'companies.signUpClosed': 403,
  'banks.nameTaken': 409,
  'brands.nameTaken': 409,
  'families.nameTaken': 409,
  'brands.hasProducts': 409,
  'families.hasProducts': 409,
  'products.referenceTaken': 409,
  'products.inStock': 409,
  'products.priceRequired': 422,
  'products.tierTwice': 422,
  'products.unknownRate': 422,
  'clients.codeTaken': 409,
  'clients.unknownCity': 422,
  'clients.hasBalance': 409,
  'clients.hasOrders': 409,
  'clients.halfAPlace': 422,
  'clients.termsReserved': 403,
  'families.circle': 422,
  'families.tooDeep': 422,
  'families.tooMany': 422,
  'families.hasChildren': 409,
  'depots.nameTaken': 409,
  'depots.closed': 409,
  'depots.inStock': 409,
  'stock.short': 409,
  'stock.tooMuch': 422,
  'stock.tooManyRows': 422,
  'purchases.numberTaken': 409,
  'purchases.linesRequired': 422,
  'purchases.equalLine': 422,
  'purchases.linesFixed': 422,
  'purchases.depotRequired': 422,
  'purchases.tooMuch': 422,
  'receivables.attached': 409,
  'payments.notAttachable': 409,
  'payments.beyondRemainder': 422,
  'payments.beyondAmount': 422,
  'payments.creditsAlone': 422,
  'payments.beyondAttached': 422,
  'payments.noteFirst': 409,
  'payments.attached': 409,
  'payments.statusFixed': 409,
  'payments.notPaper': 422,
  'payments.bounceDay': 422,
  'payments.replaced': 409,
  'paymentTypes.nameTaken': 409,
  'paymentTypes.builtIn': 409,
  'fields.invalid': 422,
  'fields.nameTaken': 409,
  'fields.typeNameTaken': 409,
  'fields.builtIn': 409,
  'fields.tooMany': 422,
  'fields.choicesNotWhole': 422,
  'users.usernameTaken': 409,
  'users.emailTaken': 409,
  'users.deletingOneself': 409,
  'users.lastAdmin': 409,
  'users.passwordRequired': 422,
  'users.ownPassword': 422,
  'users.usernameIsAnAddress': 422,
  'users.notASalesperson': 422,
  'images.unreadable': 422,
  'images.tooManyPixels': 422,
  'images.noRoom': 422,
  'imports.notAWorkbook': 422,
  'imports.tooBigInside': 422,
  'imports.unreadable': 422,
  'imports.noRoom': 422,
  'imports.tooMany': 429,
  'imports.rowsWrong': 422,
  'imports.notChecked': 409,
  'imports.alreadyRun': 409,
  'imports.erased': 409,
  'server.failed': 500,
  'server.busy': 503,
  'server.unavailable': 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

/** What a caller is told: the sentence is in their language and says what to do. */
export interface Told {
  status: number
  code: ErrorCode
  sentence: string
  requestId: string
  /** One sentence per field to mend, by its path in the payload. */
  fields?: Readonly<Record<string, string>>
  /** Of a record that has changed meanwhile: by the caller themselves, somewhere else. */
  byYou?: true
}

/** The body of every answer that is not a success, as the wire names it. */
export function toErrorBody({ sentence, ...told }: Told): object {
  return { ...told, statusLabel: sentence }
}

/** The same on arrival. Undefined when something other than the service answered, a proxy for instance. */
export function fromErrorBody(body: unknown): Told | undefined {
  if (typeof body !== 'object' || body === null || !('statusLabel' in body)) return undefined
  const { statusLabel, ...told } = body as Omit<Told, 'sentence'> & { statusLabel: string }
  return { ...told, sentence: statusLabel }
}

export const errorBodySchema = {
  type: 'object',
  required: ['status', 'code', 'statusLabel', 'requestId'],
  additionalProperties: false,
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    statusLabel: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    byYou: { type: 'boolean' },
  },
}
