import { banks } from '@app/contract/banks'
import { settings } from '@app/contract/settings'
import { expect, test } from 'vitest'
import { aBank } from '../test/factories.ts'
import { appForTests } from '../test/test-app.ts'

const app = appForTests()
const [FIRST, SECOND] = ['007780000123456789012396', '011780000015240000032174'] as const

async function aCompany() {
  const company = await app.company()
  const { id: bankId } = await company.admin.call(banks.save, { body: aBank() })
  const save = (bankAccounts: { id?: number; bankId?: number; agency?: string; rib: string }[]) =>
    company.admin.call(settings.save, {
      body: { bankAccounts: bankAccounts.map((account) => ({ bankId, agency: '', ...account })) },
    })
  return { ...company, bankId, save }
}

test('the accounts of a company keep their ids; a list that is sent is the whole list, none keeps it', async () => {
  const { admin, bankId, save } = await aCompany()
  expect((await admin.call(settings.get, {})).bankAccounts).toEqual([])
  const both = (await save([{ rib: FIRST, agency: 'Aïn Sebaâ' }, { rib: SECOND }])).bankAccounts
  expect(both).toEqual([
    { id: both[0]?.id, bankId, agency: 'Aïn Sebaâ', rib: FIRST },
    { id: both[1]?.id, bankId, agency: '', rib: SECOND },
  ])
  await admin.call(settings.save, { body: { address: '12, rue Tarik' } })
  expect((await admin.call(settings.get, {})).bankAccounts).toEqual(both)
  // Two that were typed in each other's place.
  const [one, other] = both
  const turned = await save([
    { ...one, rib: SECOND },
    { ...other, rib: FIRST },
  ])
  expect(turned.bankAccounts.map(({ id, rib }) => [id, rib])).toEqual([
    [one?.id, SECOND],
    [other?.id, FIRST],
  ])
  expect((await save([{ ...other, rib: FIRST }])).bankAccounts).toEqual([{ ...other, rib: FIRST }])
  expect((await save([])).bankAccounts).toEqual([])
})

test('a change of accounts is an event with what they were', async () => {
  const { id, save } = await aCompany()
  await save([{ rib: FIRST }])
  const [event] = await app.database.query<{ changes: object }>(
    `select changes from events where company_id = $1 and subject = 'companies'`,
    [id],
  )
  expect(event?.changes).toMatchObject({ bankAccounts: { old: [], new: [{ rib: FIRST }] } })
})

test('a RIB has 24 digits with its key, typed with spaces or without', async () => {
  const { admin, bankId, save } = await aCompany()
  const send = (rib: string) =>
    admin.send('POST', '/users/updateConfig', { bankAccounts: [{ bankId, agency: '', rib }] })
  const wrong = 'Un RIB compte 24 chiffres, dont 2 de clé\u00A0: vérifiez chacun d’eux'
  for (const rib of ['', '12', '007780000123456789012397'])
    expect(await send(rib)).toMatchObject({ status: 400, body: { fields: { 'bankAccounts.0.rib': wrong } } })
  const spaced = '007 780 0001234567890123 96'
  expect((await send(spaced)).body).toMatchObject({ bankAccounts: [{ rib: FIRST }] })
  await expect(save([{ rib: SECOND }, { rib: SECOND }])).rejects.toMatchObject({
    status: 409,
    body: { code: 'settings.accountInUse', fields: { 'bankAccounts.1.rib': expect.any(String) as string } },
  })
})

test("an account is of a bank of ours, and another company's is none of ours", async () => {
  const [ours, theirs] = [await aCompany(), await aCompany()]
  const [foreign] = (await theirs.save([{ rib: FIRST }])).bankAccounts
  for (const account of [{ bankId: theirs.bankId }, { id: foreign?.id ?? 0 }])
    await expect(ours.save([{ rib: FIRST, ...account }])).rejects.toMatchObject({ status: 404 })
  const [own] = (await ours.save([{ rib: FIRST }])).bankAccounts
  // The same number in two companies; and one whose bank was deleted since is kept.
  await ours.admin.call(banks.remove, { params: { id: ours.bankId } })
  expect((await ours.save([{ ...own, rib: FIRST, agency: 'Maârif' }])).bankAccounts).toMatchObject([
    { agency: 'Maârif' },
  ])
})
