import { IconPackage } from '@tabler/icons-react'
import { loadSentences } from '../kit/i18n.ts'
import { listAddress } from '../kit/list-address.ts'
import { paths } from '../paths.ts'
import { findProducts } from '../products/product-picker.tsx'
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
  find: async (search, signal) => {
    const [found] = await Promise.all([findProducts(search, 10, signal), loadSentences('products')])
    return found.map(({ id, name, reference, brand, quantity, available }): Found => ({
      id,
      title: name,
      subtitle: brand ? `${reference} · ${brand.name}` : reference,
      aside: <StockBadge quantity={quantity} available={available} />,
      to: addressOf(id),
    }))
  },
}
