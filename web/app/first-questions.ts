import { banks } from '@app/contract/banks'
import { clients } from '@app/contract/clients'
import { paymentTypes } from '@app/contract/payment-types'
import { products } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import { stock } from '@app/contract/stock'
import { users } from '@app/contract/users'
import { FIELD_MODULES } from '@app/domain/fields/modules'
import { everyBrand } from '../brands/brands-query.ts'
import { CLIENTS, clientsIn } from '../clients/clients-query.ts'
import { everyDepot } from '../depots/depots-query.ts'
import { everyFamily } from '../families/families-query.ts'
import { fieldsOf } from '../fields/fields-query.ts'
import { asked } from '../kit/asked.ts'
import { pagedListIn } from '../kit/list/list-in-address.ts'
import { paths } from '../paths.ts'
import { CATALOGUE, productsIn } from '../products/products-query.ts'
import { everyProvider } from '../providers/providers-query.ts'
import { PURCHASES, purchasesIn } from '../purchases/purchases-query.ts'
import { readSession } from '../session.ts'
import { STOCK, stockIn } from '../stock/stock-query.ts'
import { menuOf, menuPages } from './menu.ts'
import { queryClient } from './query-client.ts'

type Ask = (address: URLSearchParams) => Promise<unknown>

/** What each list will ask for, by its address: the very question of its page, so that it is asked once. */
const questions: Readonly<Record<string, Ask>> = {
  [paths.brands.list]: () => queryClient.prefetchQuery(everyBrand),
  [paths.families.list]: () => queryClient.prefetchQuery(everyFamily),
  [paths.products.list]: (address) =>
    queryClient.prefetchQuery(productsIn(pagedListIn(products.list, CATALOGUE, address))),
  [paths.clients.list]: (address) =>
    queryClient.prefetchQuery(clientsIn(pagedListIn(clients.list, CLIENTS, address))),
  [paths.purchases.list]: (address) =>
    queryClient.prefetchQuery(purchasesIn(pagedListIn(purchases.list, PURCHASES, address))),
  [paths.stock]: (address) => queryClient.prefetchQuery(stockIn(pagedListIn(stock.byDepot, STOCK, address))),
  [paths.providers.list]: () => queryClient.prefetchQuery(everyProvider),
  [paths.depots.list]: () => queryClient.prefetchQuery(everyDepot),
  [paths.banks]: () => queryClient.prefetchQuery(asked(banks.list, {})),
  [paths.paymentTypes]: () => queryClient.prefetchQuery(asked(paymentTypes.list, {})),
  [paths.users.list]: () => queryClient.prefetchQuery(asked(users.list, {})),
  [paths.fields]: () =>
    Promise.all(FIELD_MODULES.map((module) => queryClient.prefetchQuery(fieldsOf(module)))),
}

/** Only what the menu has for this role: whoever may not see a page is not refused behind their back. */
export async function askFirst({ pathname, searchParams }: URL): Promise<void> {
  const role = readSession()?.user.role
  if (role === undefined || !menuPages(menuOf(role)).some(({ path }) => path === pathname)) return
  await questions[pathname]?.(searchParams)
}
