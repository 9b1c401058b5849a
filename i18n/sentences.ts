export type Language = 'fr' | 'en'

/** English is typed against French: a sentence that is missing or too many does not compile. */
export type Translated<French> = {
  readonly [K in keyof French]: French[K] extends string ? string : Translated<French[K]>
}

type NamesIn<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The values a sentence needs, read from its French text: '{{name}}' asks for { name }. */
export type Values<S extends string> = { readonly [K in NamesIn<S>]: string | number }
