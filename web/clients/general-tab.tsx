import type { Client } from '@app/contract/clients'
import type { CustomField } from '@app/contract/fields'
import { type Part, POINTS } from '@app/domain/clients/completeness'
import { formatPlace } from '@app/domain/geo/format'
import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconExternalLink, IconMapPin, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../kit/format.ts'
import { PlaceView } from '../kit/map/place-map.tsx'
import { Card } from '../kit/layout/card.tsx'
import { FactGrid } from '../kit/layout/fact-grid.tsx'
import { paths } from '../paths.ts'
import { everyCity } from './cities-query.ts'
import classes from './client-details.module.css'
import { BUILT_IN, builtInField, filledParts } from './client-values.ts'
import { KnownTypes } from './known-types.tsx'
import { RecordScore } from './record-score.tsx'

interface GeneralTabProps {
  client: Client
  /** Those that the company shows; values of the others are not shown. */
  fields: readonly CustomField[]
}

/** Who the client is, where, and on which terms. */
export function GeneralTab({ client, fields }: GeneralTabProps) {
  const { t } = useTranslation()
  const filled = filledParts(client, client.customValues)
  // It counts all the same, but no form has a place for it.
  const isHidden = (part: Part) => (part === 'ice' || part === 'patente') && !builtInField(fields, part)
  return (
    <div className={classes['general']}>
      <div className={classes['column']}>
        <Identity client={client} fields={fields} />
        <Card title={t('clients.details.contact')}>
          <FactGrid
            facts={[
              {
                label: t('clients.fields.contact'),
                value: client.contact || <Add client={client} part="contact" />,
              },
              {
                label: t('clients.fields.phone'),
                value: client.phone ? (
                  <a href={`tel:${client.phone.replaceAll(/[^\d+]/g, '')}`}>{client.phone}</a>
                ) : (
                  <Add client={client} part="phone" />
                ),
              },
            ]}
          />
        </Card>
        <Terms client={client} />
      </div>
      <div className={classes['column']}>
        <Whereabouts client={client} />
        <Card
          title={t('clients.record.title')}
          aside={
            <span className={classes['figure']}>
              {t('clients.record.of', { score: client.completeness })}
            </span>
          }
        >
          <RecordScore
            filled={filled}
            way={(part, name) => ({
              beside: isHidden(part) ? (
                <small>{t('clients.record.hidden')}</small>
              ) : (
                <Link
                  to={paths.clients.modifyFromDetails(client.id)}
                  state={{ part }}
                  aria-label={t('clients.record.completePart', { part: name })}
                >
                  {t('clients.record.complete')}
                </Link>
              ),
            })}
          />
        </Card>
      </div>
    </div>
  )
}

/** In place of a value that is missing: the way to it, and what it is worth. */
function Add({ client, part }: { client: Client; part: Part }) {
  const { t } = useTranslation()
  return (
    <span className={classes['add']}>
      <Link
        to={paths.clients.modifyFromDetails(client.id)}
        state={{ part }}
        aria-label={t('clients.record.addPart', { part: t(`clients.parts.${part}`) })}
      >
        <IconPlus size={14} stroke={1.8} aria-hidden />
        {t('clients.record.add')}
      </Link>{' '}
      {t('clients.morePoints', { count: POINTS[part] })}
    </span>
  )
}

/** In threes, as it is read out. */
const inThrees = (digits: string) => digits.replaceAll(/(\d{3})(?=\d)/g, '$1\u00A0')

function Identity({ client, fields }: GeneralTabProps) {
  const { t } = useTranslation()
  const held = new Map(Object.entries(client.customValues))
  const builtIn = (part: keyof typeof BUILT_IN, written = (value: string) => value) => {
    const value = String(held.get(BUILT_IN[part]) ?? '')
    const shown = value === '' ? <Add client={client} part={part} /> : written(value)
    return builtInField(fields, part) ? [{ label: t(`clients.parts.${part}`), value: shown }] : []
  }
  const others = fields.filter(({ name, builtIn: ours }) => !ours && held.has(name))
  return (
    <Card title={t('clients.details.identity')}>
      <FactGrid
        facts={[
          { label: t('clients.fields.name'), value: client.name },
          { label: t('clients.fields.code'), value: client.code },
          { label: t('clients.fields.city'), value: client.cityName },
          ...builtIn('ice', inThrees),
          { label: t('clients.fields.taxId'), value: client.taxId || <Add client={client} part="taxId" /> },
          ...builtIn('patente'),
          {
            label: t('clients.fields.address'),
            value: client.address || <Add client={client} part="address" />,
            broad: true,
          },
          ...others.map(({ name }) => ({ label: name, value: held.get(name) })),
        ]}
      />
    </Card>
  )
}

function Terms({ client }: { client: Client }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { paymentCodes } = client
  // None named is all of them.
  const isOn = (code: (typeof paymentCodes)[number]) =>
    paymentCodes.length === 0 || paymentCodes.includes(code)
  return (
    <Card title={t('clients.terms.title')}>
      <FactGrid
        facts={[
          { label: t('clients.fields.creditLimit'), value: format.money(client.creditLimit) },
          { label: t('clients.fields.dueDays'), value: t('common.days', { count: client.dueDays }) },
        ]}
      />
      <div className={classes['codes']}>
        <h3>{t('clients.details.allowed')}</h3>
        <KnownTypes>
          {(types) => (
            <ul>
              {types.map(({ code, name }) => (
                <li key={code} className={classes['code']} data-on={isOn(code) || undefined}>
                  {isOn(code) && <IconCheck size={13} stroke={2.2} aria-hidden />}
                  {name}
                </li>
              ))}
            </ul>
          )}
        </KnownTypes>
      </div>
    </Card>
  )
}

const HEIGHT = 232

/** Asked of nobody until it is clicked. */
const directionsTo = (latitude: number, longitude: number) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

function Whereabouts({ client }: { client: Client }) {
  const { t, i18n } = useTranslation()
  const { data: cities = [] } = useQuery(everyCity)
  const city = cities.find(({ id }) => id === client.cityId) ?? null
  const { latitude, longitude } = client
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null
  return (
    <Card flush>
      <PlaceView value={place} around={city} towns={cities} height={HEIGHT}>
        <IconMapPin size={15} stroke={1.7} aria-hidden />
        {place ? formatPlace(place, i18n.language === 'en' ? 'en' : 'fr') : t('clients.map.none')}
      </PlaceView>
      <p className={classes['way']}>
        <span>{[client.address, client.cityName].filter(Boolean).join(', ')}</span>
        {place ? (
          <a href={directionsTo(place.latitude, place.longitude)} target="_blank" rel="noreferrer">
            {t('clients.map.directions')}
            <IconExternalLink size={15} stroke={1.7} aria-hidden />
          </a>
        ) : (
          <Add client={client} part="location" />
        )}
      </p>
    </Card>
  )
}
