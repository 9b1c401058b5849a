import { expect, test } from 'vitest'
import { queryOf, signedHeaders } from './sign.ts'

// The examples that the makers of the signature publish: their key, their secret, their answers.
const signer = {
  region: 'us-east-1',
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const now = new Date('2013-05-24T00:00:00Z')

test.each([
  ['lifecycle=', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  [
    queryOf({ prefix: 'J', 'max-keys': '2' }),
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('a request for ?%s has the signature that is published', (query, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com/?${query}`)
  expect(signedHeaders(signer, { method: 'GET', url, now })['authorization']).toBe(
    `AWS4-HMAC-SHA256 Credential=${signer.key}/20130524/us-east-1/s3/aws4_request, ` +
      `SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
  )
})

test('an address is signed as it is sent, whatever it asks for', () => {
  const query = queryOf({ token: "a b+c/d=e&f'(g)*!~é", again: '1' })
  expect(query).toBe('again=1&token=a%20b%2Bc%2Fd%3De%26f%27%28g%29%2A%21~%C3%A9')
  expect(new URL(`http://store.test/b?${query}`).search).toBe(`?${query}`)
})
