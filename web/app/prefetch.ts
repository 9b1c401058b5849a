import { banks } from '@app/contract/banks'
import { clients } from '@app/contract/clients'
import { paymentTypes } from '@app/contract/payment-types'
import { products } from '@app/contract/products'
import { purchases } from '@app/contract/purchases'
import { stock } from '@app/contract/stock'
import { unpaid } from '@app/contract/unpaid'
import { users } from '@app/contract/users'
import type { EnteringRole } from '@app/domain/access/roles'
import { FIELD_MODULES } from '@app/domain/fields/modules'
import { everyBrand } from '../brands/brands-query.ts'
import { CLIENTS, clientsIn } from '../clients/clients-query.ts'
import { firstNotes } from '../delivery-notes/notes-query.ts'
import { everyDepot } from '../depots/depots-query.ts'
import { DESK, deskIn } from '../desk/desk-query.ts'
import { everyFamily } from '../families/families-query.ts'
import { fieldsOf } from '../fields/fields-query.ts'
import { routeQuery } from '../kit/route-query.ts'
import { listIn, pagedListIn } from '../kit/list/list-in-address.ts'
import { firstOrders } from '../orders/orders-query.ts'
import { paths } from '../paths.ts'
import { firstPayments } from '../payments/payments-query.ts'
import { CATALOGUE, productsIn } from '../products/products-query.ts'
import { everyProvider } from '../providers/providers-query.ts'
import { PURCHASES, purchasesIn } from '../purchases/purchases-query.ts'
import { firstQuotes } from '../quotes/quotes-query.ts'
import { readSession } from '../session.ts'
import { STOCK, stockIn } from '../stock/stock-query.ts'
import { AGED, agedIn, UNPAID, unpaidIn } from '../unpaid/unpaid-query.ts'
import { menuOf, menuPages } from './menu.ts'
import { queryClient } from './query-client.ts'

type Ask = (address: URLSearchParams, reader: { role: EnteringRole }) => Promise<unknown>

/** What each list will ask for, by its address: the very question of its page, so that it is asked once. */
const questions: Readonly<Record<string, Ask>> = {
  // By role, and not in the shell: its code comes beside that of the page.
  [paths.dashboard]: async (address, reader) => {
    const [{ askHome }, { firstFigures }] = await Promise.all([
      import('../home/home-query.ts'),
      import('../dashboards/dashboards-query.ts'),
    ])
    const [known, figures] = firstFigures(address, reader)
    await Promise.all([
      askHome(queryClient, reader.role),
      queryClient.prefetchQuery(known),
      queryClient.prefetchQuery(figures),
    ])
  },
  [paths.brands.list]: () => queryClient.prefetchQuery(everyBrand),
  [paths.families.list]: () => queryClient.prefetchQuery(everyFamily),
  [paths.products.list]: (address) =>
    queryClient.prefetchQuery(productsIn(pagedListIn(products.list, CATALOGUE, address))),
  [paths.clients.list]: (address) =>
    queryClient.prefetchQuery(clientsIn(pagedListIn(clients.list, CLIENTS, address))),
  [paths.purchases.list]: (address) =>
    queryClient.prefetchQuery(purchasesIn(pagedListIn(purchases.list, PURCHASES, address))),
  [paths.deliveryNotes.list]: (address) => queryClient.prefetchQuery(firstNotes(address)),
  [paths.quotes.list]: (address) => queryClient.prefetchQuery(firstQuotes(address)),
  [paths.orders.list]: (address) => queryClient.prefetchQuery(firstOrders(address)),
  // Opened less often: the code of their questions comes beside that of their pages.
  [paths.creditNotes.list]: async (address) =>
    queryClient.prefetchQuery(
      (await import('../credit-notes/credit-notes-query.ts')).firstCreditNotes(address),
    ),
  [paths.financialCredits.list]: async (address) =>
    queryClient.prefetchQuery((await import('../financial-credits/credits-query.ts')).firstCredits(address)),
  [paths.supplierCredits.list]: async (address) =>
    queryClient.prefetchQuery((await import('../supplier-credits/credits-query.ts')).firstCredits(address)),
  [paths.payments.list]: (address) => queryClient.prefetchQuery(firstPayments(address)),
  [paths.payments.desk]: (address) => queryClient.prefetchQuery(deskIn(listIn(address, DESK))),
  [paths.unpaid]: (address) =>
    address.get('view') === 'aged'
      ? queryClient.prefetchQuery(agedIn(pagedListIn(unpaid.aged, AGED, address)))
      : queryClient.prefetchQuery(unpaidIn(pagedListIn(unpaid.list, UNPAID, address))),
  [paths.expenses.list]: async (address) =>
    queryClient.prefetchQuery((await import('../expenses/expenses-query.ts')).firstExpenses(address)),
  [paths.stock]: (address) => queryClient.prefetchQuery(stockIn(pagedListIn(stock.byDepot, STOCK, address))),
  [paths.transfers]: async (address) =>
    queryClient.prefetchQuery((await import('../transfers/transfers-query.ts')).firstTransfers(address)),
  [paths.transferRequests.list]: async (address, { role }) =>
    queryClient.prefetchQuery(
      (await import('../transfer-requests/requests-query.ts')).firstRequests(address, role),
    ),
  [paths.providers.list]: () => queryClient.prefetchQuery(everyProvider),
  [paths.depots.list]: () => queryClient.prefetchQuery(everyDepot),
  [paths.banks]: () => queryClient.prefetchQuery(routeQuery(banks.list, {})),
  [paths.paymentTypes]: () => queryClient.prefetchQuery(routeQuery(paymentTypes.list, {})),
  [paths.users.list]: () => queryClient.prefetchQuery(routeQuery(users.list, {})),
  [paths.fields]: () =>
    Promise.all(FIELD_MODULES.map((module) => queryClient.prefetchQuery(fieldsOf(module)))),
}

/** Only what the menu has for this role: a user who may not see a page is not refused behind their back. */
export async function askFirst({ pathname, searchParams }: URL): Promise<void> {
  const reader = readSession()?.user
  if (!reader || !menuPages(menuOf(reader.role)).some(({ path }) => path === pathname)) return
  await questions[pathname]?.(searchParams, reader)
}
