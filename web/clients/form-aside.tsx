import type { Client } from '@app/contract/clients'
import type { CustomField } from '@app/contract/fields'
import { receivables } from '@app/contract/receivables'
import type { Part } from '@app/domain/clients/completeness'
import { type Cents, cents } from '@app/domain/money/cents'
import { remainingCredit } from '@app/domain/receivables/figures'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { heldOf, placeOf as placeOfField } from '../fields/custom-fields-section.tsx'
import { routeQuery } from '../kit/route-query.ts'
import { useFormat } from '../kit/format.ts'
import { Banner } from '../kit/feedback/banner.tsx'
import { Skeleton } from '../kit/feedback/skeleton.tsx'
import { GaugeParts } from '../kit/feedback/credit-gauge.tsx'
import { ScoreRing } from '../kit/feedback/score-ring.tsx'
import { paths } from '../paths.ts'
import classes from './client-form.module.css'
import { ClientGauge, type Owed, owedParts } from './client-gauge.tsx'
import { BUILT_IN, builtInField, type ClientValues, filledParts, scoreOf } from './client-values.ts'
import { RecordScore } from './record-score.tsx'
import { useTwins } from './use-twins.ts'

interface FormAsideProps {
  /** Absent while it is new. */
  client: Client | undefined
  fields: readonly CustomField[]
}

/** What follows from the record as it is, live: its points, the credit it leaves, and who has the same. */
export function FormAside({ client, fields }: FormAsideProps) {
  const values = useWatch<ClientValues>() as ClientValues
  const held = { ...client?.customValues }
  for (const part of ['ice', 'patente'] as const) {
    const field = builtInField(fields, part)
    if (field) held[BUILT_IN[part]] = heldOf(values, field)
  }
  return (
    <>
      <Score values={values} held={held} fields={fields} />
      <Credit client={client} limit={values.creditLimit} />
      <Twins client={client} phone={values.phone} ice={String(held[BUILT_IN.ice] ?? '')} />
    </>
  )
}

interface ScoreProps {
  values: ClientValues
  held: Record<string, string | number | null>
  fields: readonly CustomField[]
}

function Score({ values, held, fields }: ScoreProps) {
  const { t } = useTranslation()
  const { setFocus } = useFormContext<ClientValues>()
  const filled = filledParts(values, held)
  const score = scoreOf(filled)

  /** Where a part is filled in; a field that the company hides has no place. */
  function placeOf(part: Part) {
    if (part === 'location') return 'latitude' as const
    if (part !== 'ice' && part !== 'patente') return part
    const field = builtInField(fields, part)
    return field && placeOfField(field)
  }
  return (
    <section className={classes['block']}>
      <header className={classes['score']}>
        <ScoreRing score={score} size={52} label={t('clients.completenessOf', { score })} />
        <div>
          <h2>{t('clients.record.title')}</h2>
          <p aria-live="polite">
            {score === 100 ? t('clients.record.whole') : t('clients.record.toGain', { count: 100 - score })}
          </p>
        </div>
      </header>
      <RecordScore
        filled={filled}
        warm
        way={(part, name) => {
          const place = placeOf(part)
          return {
            name: place && (
              <button type="button" onClick={() => setFocus(place)}>
                {name}
              </button>
            ),
          }
        }}
      />
    </section>
  )
}

const NOTHING: Owed = { outstanding: cents(0), unsettled: cents(0), unpaid: cents(0) }

/** With the limit as it is typed. */
function Credit({ client, limit }: { client: Client | undefined; limit: Cents | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, isError } = useQuery({
    ...routeQuery(receivables.financials, { params: { id: client?.id ?? 0 } }),
    enabled: client !== undefined,
  })
  const owed = client ? data : NOTHING
  const typed = limit ?? cents(0)
  const left = owed && remainingCredit(typed, owed)
  return (
    <section className={classes['block']}>
      <p className={classes['credit']}>
        <span>{t('clients.remaining')}</span>
        {left === undefined ? (
          isError ? (
            '–'
          ) : (
            <Skeleton width={120} />
          )
        ) : (
          <output data-danger={left < 0 || undefined}>{format.money(left)}</output>
        )}
      </p>
      {owed && (
        <>
          <ClientGauge name={client?.name ?? ''} owed={owed} limit={typed} />
          <div className={classes['parts']}>
            <GaugeParts parts={owedParts(t, owed)} />
          </div>
          <p className={classes['limit']}>
            <span>{t('clients.typedLimit')}</span>
            <span>{limit === null ? '–' : format.money(limit)}</span>
          </p>
        </>
      )}
    </section>
  )
}

function Twins({ client, phone, ice }: { client: Client | undefined; phone: string; ice: string }) {
  const { t } = useTranslation()
  const found = useTwins({ phone, ice, self: client?.id })
  // What the record came with applies as long as it is unchanged.
  const known = (field: 'phone' | 'ICE', isSame: boolean) =>
    isSame ? client?.warnings.find((one) => one.field === field)?.client : undefined
  const twins = {
    phone: found.phone ?? known('phone', client?.phone === phone),
    ICE: found.ICE ?? known('ICE', String(client?.customValues[BUILT_IN.ice] ?? '') === ice),
  }
  return (['phone', 'ICE'] as const).map((field) => {
    const twin = twins[field]
    return (
      twin && (
        <div key={field} className={classes['twin']}>
          <Banner tone="amber">
            <b>{t(`clients.twice.${field}`)}</b> {t('clients.twice.usedBy')}{' '}
            <Link to={paths.clients.details(twin.id)} target="_blank">
              {twin.code} {twin.name}
            </Link>
            . {t('clients.twice.anyway')}
          </Banner>
        </div>
      )
    )
  })
}
