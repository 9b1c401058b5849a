import { products } from '@app/contract/products'
import { IconPackage } from '@tabler/icons-react'
import { madeOf } from '../kit/route-query.ts'
import { loadSentences } from '../kit/i18n.ts'
import { listAddress } from '../kit/list-address.ts'
import { Picture } from '../kit/tables/picture.tsx'
import { paths } from '../paths.ts'
import { bestMatches, underName } from '../products/product-picker.tsx'
import { StockBadge } from '../products/stock-badge.tsx'
import type { Finder, Found } from './finder.ts'

/** The popup over the list, as the list was left. */
function addressOf(id: number): string {
  const list = listAddress(paths.products.list)
  return `${list}${list.includes('?') ? '&' : '?'}open=${id}`
}

export const productFinder: Finder = {
  name: 'products',
  icon: IconPackage,
  find: (search) =>
    madeOf(products.list, bestMatches(search, 10), 'found', async ({ content, totalElements }) => {
      await loadSentences('products')
      const rows = content.map((product): Found => ({
        id: product.id,
        title: product.name,
        subtitle: underName(product, search),
        picture: <Picture image={product.image} alt="" placeholder={<IconPackage aria-hidden />} />,
        aside: <StockBadge {...product} />,
        to: addressOf(product.id),
      }))
      return { rows, total: totalElements }
    }),
  listOf: (search) => `${paths.products.list}?${new URLSearchParams({ search })}`,
}
