import type { City } from '@app/contract/cities'
import { formatDistance } from '@app/domain/geo/format'
import { distance, type Place } from '@app/domain/geo/place'
import { useQuery } from '@tanstack/react-query'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '../kit/form/record-form.ts'
import { PlaceMap } from '../kit/map/place-map.tsx'
import { everyCity } from './cities-query.ts'
import classes from './client-form.module.css'
import type { ClientValues } from './client-values.ts'
import { DegreesField } from './degrees-input.tsx'
import { Points } from './points.tsx'

const NONE: readonly City[] = []
const HEIGHT = 246

/** Where the client is: typed, pasted, clicked or dragged, all the same. */
export function LocationFields({ field }: { field: RecordForm<ClientValues>['field'] }) {
  const { t, i18n } = useTranslation()
  const { setValue, formState } = useFormContext<ClientValues>()
  const [latitude, longitude, cityId] = useWatch<ClientValues, ['latitude', 'longitude', 'cityId']>({
    name: ['latitude', 'longitude', 'cityId'],
  })
  const { data: cities = NONE } = useQuery(everyCity)
  const city = cities.find(({ id }) => id === cityId) ?? null
  const onGlobe =
    latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  const place = onGlobe ? { latitude, longitude } : null

  function put(next: Place) {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('latitude', next.latitude, how)
    setValue('longitude', next.longitude, how)
  }
  return (
    <section className={classes['section']}>
      <h2>{t('clients.map.title')}</h2>
      <div className={classes['location']}>
        <div className={classes['coordinates']}>
          <Points part="location">
            <DegreesField {...field('latitude')} label={t('clients.fields.latitude')} onPasted={put} />
          </Points>
          <DegreesField {...field('longitude')} label={t('clients.fields.longitude')} onPasted={put} />
          <p className={classes['hint']}>{t('clients.map.hint')}</p>
          {place && city && (
            <p className={classes['distance']}>
              <IconRulerMeasure size={15} stroke={1.6} aria-hidden />
              {t('clients.map.fromCentre', {
                distance: formatDistance(distance(place, city), i18n.language === 'en' ? 'en' : 'fr'),
                city: city.name,
              })}
            </p>
          )}
        </div>
        <PlaceMap
          value={place}
          around={city}
          towns={cities}
          height={HEIGHT}
          invitation={t('clients.map.invitation')}
          onChange={put}
        />
      </div>
    </section>
  )
}
