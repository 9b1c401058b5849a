import { expect, test } from 'vitest'
import { routes } from './route-requests.ts'

// What callers from elsewhere rely on: typed here once, not read from the contract, so that a
// route that was renamed or lost is noticed. Parameters are written as {}.
const SPECIFIED = `
  POST /login | POST /logout | POST /password/forgot | POST /password/reset
  POST /signup | POST /signup/confirm | POST /signup/resend
  POST /attachments/images/add | GET /attachments/images/{}
  POST /users/updateProfile | POST /users/password/change | POST /users/updateConfig
  GET /users/sessions | DELETE /users/sessions/{}
  GET /users | GET /users/ROLE_COMMERCIAL | GET /users/{} | PUT /users/add | DELETE /users/delete/{}
  GET /users/objectives | PUT /users/objectives/add
  GET /brands | GET /brands/{} | PUT /brands/add | DELETE /brands/delete/{}
  GET /families | GET /families/{} | PUT /families/add | DELETE /families/delete/{}
  GET /providers | GET /providers/{} | PUT /providers/add | DELETE /providers/delete/{} | POST /providers/import
  GET /repos | GET /repos/{} | PUT /repos/add | DELETE /repos/delete/{} | POST /repos/updateStatus
  GET /banks | GET /banks/{} | PUT /banks/add | DELETE /banks/delete/{}
  GET /payments/types | PUT /payments/types/add | DELETE /payments/types/delete/{}
  GET /config/{}/fields | POST /config/{}/fields/add | DELETE /config/{}/fields/delete/{}
  GET /config/types | POST /config/types/add
  GET /cities
  GET /clients | GET /clients/paged | GET /clients/{} | PUT /clients/add | DELETE /clients/delete/{}
  POST /clients/import | POST /clients/status/update
  GET /clients/{}/comments | POST /clients/comments/add | DELETE /clients/comments/delete/{}
  GET /clients/{}/financials | GET /clients/{}/financials/rows
  GET /clients/{}/statement | GET /clients/{}/statement/pdf | GET /clients/{}/statement/xlsx | POST /clients/agedBalance
  POST /products | GET /products/unpaginated | GET /products/{} | GET /products/{}/availability
  PUT /products/add | DELETE /products/delete/{} | POST /products/import
  POST /products/byRepo | POST /products/exportByRepo
  POST /purchases | GET /purchases/{} | PUT /purchases/add | DELETE /purchases/delete
  POST /carts/all/paged | POST /carts/counts | GET /carts/{} | POST /carts/add | DELETE /carts/delete/{}
  POST /carts/updateStatus | POST /carts/updateTreated | POST /carts/updateSageCode | POST /carts/import
  GET /carts/bl/{} | GET /carts/pdf/{}
  GET /quotes | GET /quotes/mine | GET /quotes/{} | POST /quotes/add | POST /quotes/toCart | GET /quotes/pdf/{}
  DELETE /quotes/delete/{}
  POST /deliveryNotes/add | POST /deliveryNotes/all/paged | GET /deliveryNotes/{} | POST /deliveryNotes/updateTreated
  GET /deliveryNotes/{}/pdf | DELETE /deliveryNotes/delete/{} | POST /deliveryNotes/getProductInDeliveryNotes
  POST /deliveryNotes/nonregle/paged | POST /deliveryNotes/exportNonregle
  POST /deliveryNotes/attacheableCartsPaged | POST /deliveryNotes/attacheableCartsSum
  GET /creditNotes | GET /creditNotes/mine | GET /creditNotes/{} | POST /creditNotes/add
  POST /creditNotes/updateTreated | POST /creditNotes/updateStatus | GET /creditNotes/ba/{} | DELETE /creditNotes/delete/{}
  GET /avoirsFinanciers | GET /avoirsFinanciers/mine | GET /avoirsFinanciers/specialProduct | GET /avoirsFinanciers/{}
  POST /avoirsFinanciers/add | POST /avoirsFinanciers/updateTreated | GET /avoirsFinanciers/af/{}
  DELETE /avoirsFinanciers/delete/{}
  GET /avoirsFournisseur | GET /avoirsFournisseur/{} | POST /avoirsFournisseur/add
  POST /avoirsFournisseur/updateTreated | DELETE /avoirsFournisseur/delete/{}
  GET /payments/{} | POST /payments/add | POST /payments/paged | POST /payments/summary | DELETE /payments/delete/{}
  POST /payments/updateValidated | POST /payments/updateStatus | POST /payments/updateTreated
  POST /payments/markImpaye/{} | POST /payments/unmarkImpaye | POST /payments/attachCarts | POST /payments/detachCart
  POST /payments/compensate | POST /payments/desk | POST /payments/deposit | POST /payments/undeposit
  GET /payments/deposits | GET /payments/deposits/{}/pdf
  GET /expenses/{} | POST /expenses/add | POST /expenses/all/paged | POST /expenses/updateStatus
  DELETE /expenses/delete/{}
  POST /repos/transfer/draft/add | POST /repos/transfer/draft/validate | DELETE /repos/transfer/draft/delete/{}
  GET /repos/transfer/draft/mine/{} | GET /repos/transfer/draft/web/{} | GET /repos/transfer/draft/{}
  POST /repos/transfers/mine/grouped/paged/web
  GET /dashboard | POST /dashboard/{} | POST /dashboard/detail/{}
  GET /imports/{} | GET /imports/{}/rows | POST /imports/{}/run | GET /imports/template/{}
`

test('every call that other programs were promised is in the contract', () => {
  const promised = SPECIFIED.split(/[|\n]/)
    .map((call) => call.trim())
    .filter(Boolean)
  const declared = new Set(
    routes.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  )
  expect(promised.filter((call) => !declared.has(call))).toEqual([])
  expect(new Set(promised).size).toBe(promised.length)
})
