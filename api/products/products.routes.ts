import { seenIn } from '@app/contract/versions'
import { products } from '@app/contract/products'
import { bind } from '../platform/bind.ts'
import { orNotFound } from '../platform/errors.ts'
import { inOrder } from '../platform/persistence/in-order.ts'
import { listProducts } from './list-products.ts'
import { findByReference, findProduct, findProductNames, findStockOf } from './products.repository.ts'
import { deleteProduct, openProduct, saveProduct } from './save-product.ts'

export const productRoutes = bind(products, {
  list: (ctx, { query, body }) => listProducts(ctx, body, query),
  byReference: (ctx, { body }) => findByReference(ctx, body),
  everyName: (ctx) => findProductNames(ctx),
  get: (ctx, { params }) => openProduct(ctx, params.id),
  availability: async (ctx, { params }) => {
    const [product, availability] = await inOrder([findProduct(ctx, params.id), findStockOf(ctx, params.id)])
    orNotFound(product)
    return { availability }
  },
  save: (ctx, { body }) => saveProduct(ctx, body),
  remove: (ctx, input) => deleteProduct(ctx, seenIn(input)),
})
