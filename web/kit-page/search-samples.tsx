import { matches } from '@app/domain/text/matches'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../kit/layout/card.tsx'
import { SearchChip } from '../kit/inputs/search-chip.tsx'
import { SearchPicker } from '../kit/inputs/search-picker.tsx'
import type { SearchSource } from '../kit/inputs/search-source.ts'
import { ProductSelect } from '../products/product-picker.tsx'
import classes from './kit-page.module.css'

interface Sample {
  id: number
  name: string
}

const SHOPS = ['Quincaillerie', 'Droguerie', 'Électro', 'Sanitaire', 'Peintures']
const CITIES = ['Fès', 'Agadir', 'Tanger', 'Salé', 'Oujda', 'Berkane', 'Taza', 'Safi']
const SAMPLES: readonly Sample[] = Array.from({ length: 400 }, (_, at) => ({
  id: at + 1,
  name: `${SHOPS[at % SHOPS.length]} de ${CITIES[at % CITIES.length]} ${at + 1}`,
}))

const later = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** As slow as a server at the other end of the country. */
const samples: SearchSource<Sample> = {
  find: (search) => ({
    queryKey: ['kit-samples', search],
    queryFn: async () => {
      await later(300)
      return SAMPLES.filter(({ name }) => matches(search, [name])).slice(0, 20)
    },
  }),
  labelOf: ({ name }) => name,
  labelById: (id) => ({
    queryKey: ['kit-samples', id],
    queryFn: async () => {
      await later(300)
      return SAMPLES[id - 1]?.name ?? ''
    },
  }),
}
const broken: SearchSource<Sample> = {
  ...samples,
  find: () => ({
    queryKey: ['kit-broken'],
    queryFn: () => Promise.reject(new Error('As it looks when the server is away')),
  }),
}

/** Pickers that search on the server. What is chosen at first is in no first page. */
export function SearchSamples() {
  const { t } = useTranslation()
  const [one, setOne] = useState<number | null>(377)
  const [many, setMany] = useState<readonly number[]>([399, 12])
  const [product, setProduct] = useState<number | null>(null)
  return (
    <Card title={t('kit-page.searchPickers')}>
      <div className={classes['fields']}>
        <SearchPicker label={t('kit-page.searchOne')} source={samples} value={one} onChange={setOne} />
        <ProductSelect label={t('kit-page.searchProduct')} value={product} onChange={setProduct} />
        <SearchPicker
          label={t('kit-page.searchFails')}
          source={broken}
          value={null}
          onChange={() => undefined}
        />
        <div>
          <p className={classes['label']}>{t('kit-page.searchMany')}</p>
          <div className={classes['badges']}>
            <SearchChip source={samples} name={t('kit-page.searchMany')} value={many} onChange={setMany} />
          </div>
        </div>
      </div>
    </Card>
  )
}
