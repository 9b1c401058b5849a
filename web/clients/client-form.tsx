import { type Client, clientForm, clients } from '@app/contract/clients'
import type { CustomField } from '@app/contract/fields'
import { type Part, PARTS } from '@app/domain/clients/completeness'
import { proposedTerms } from '@app/domain/clients/terms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import {
  CustomFieldInputs,
  placeOf,
  useCustomFields,
  useCustomPart,
} from '../fields/custom-fields-section.tsx'
import { useFormWays } from '../kit/form/form-ways.ts'
import { idIn } from '../kit/address-values.ts'
import { ApiError } from '../kit/api-error.ts'
import { call } from '../kit/api.ts'
import { routeQuery, readAgain, useRecord } from '../kit/route-query.ts'
import { TextField } from '../kit/form/fields.ts'
import { FormPage } from '../kit/form/form-shell.tsx'
import { type RecordForm, useRecordForm } from '../kit/form/record-form.ts'
import { listAddress } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { Broad, FormGrid } from '../kit/layout/form-grid.tsx'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { paths } from '../paths.ts'
import { ClientNotFound } from './client-not-found.tsx'
import {
  BUILT_IN,
  bodyOf,
  builtInField,
  clientRules,
  type ClientValues,
  newClient,
  type Terms,
  valuesOf,
} from './client-values.ts'
import { CityPicker } from './city-picker.tsx'
import { FormAside } from './form-aside.tsx'
import { LocationFields } from './location-fields.tsx'
import { Points } from './points.tsx'
import { TermsFacts, TermsFields } from './terms-fields.tsx'

/** Adds a client, or changes the one whose id is in the address. */
export default function ClientFormPage() {
  const { id } = useParams()
  const target = id === undefined ? 'new' : idIn(id)
  return target === null ? <ClientNotFound /> : <LoadedForm key={target} target={target} />
}

/** The record, the additional fields and the company's terms: the form waits for what it needs of them. */
function LoadedForm({ target }: { target: number | 'new' }) {
  const { t } = useTranslation()
  const fields = useCustomFields('client')
  const terms = useQuery({ ...routeQuery(clients.defaults, {}), enabled: target === 'new' })
  const client = useRecord(clients.get, target)
  const record = target === 'new' ? terms : client
  if (client.error instanceof ApiError && client.error.code === 'record.notFound') return <ClientNotFound />
  if (!fields.data || !record.data) {
    const waiting = [record, fields].find(({ error }) => error) ?? fields
    const list = { to: listAddress(paths.clients.list), label: t('clients.backToList') }
    const title = target === 'new' ? t('clients.new') : t('clients.edit')
    return <LoadingPage title={title} query={waiting} list={list} />
  }
  const read = async () => valuesOf(await readAgain(client))
  return <ClientFields client={client.data} terms={terms.data} read={read} fields={ordered(fields.data)} />
}

/** ICE and Patente first, as the papers have them; then the company's own. */
function ordered(fields: readonly CustomField[]): CustomField[] {
  const first = (['ice', 'patente'] as const).flatMap((part) => builtInField(fields, part) ?? [])
  return [...first, ...fields.filter((field) => !first.includes(field))]
}

interface ClientFieldsProps {
  /** Absent while it is new. */
  client: Client | undefined
  /** The company's, for a new one. */
  terms: Terms | undefined
  read: () => Promise<ClientValues>
  fields: readonly CustomField[]
}

const NO_TERMS: Terms = { creditLimit: null, dueDays: null, paymentCodes: [] }

function ClientFields({ client, terms = NO_TERMS, read, fields }: ClientFieldsProps) {
  const { t } = useTranslation()
  const { leave, saved } = useFormWays(paths.clients, client?.id)
  const maySetTerms = useMay(clients.setStatus)
  const custom = useCustomPart(fields)
  const [values] = useState(() =>
    custom.withCustomValues(
      client ? valuesOf(client) : newClient(maySetTerms ? proposedTerms(terms) : terms),
    ),
  )
  const form = useRecordForm({
    schema: clientForm,
    values,
    toBody: (typed) => bodyOf(custom.toBody(typed), maySetTerms),
    rules: (typed) => [...clientRules(t, maySetTerms)(typed), ...custom.rules(typed)],
    placeOf: custom.placeOf,
    save: (body, idempotencyKey) => call(clients.save, { body }, { idempotencyKey }),
    reload: client && (async () => custom.withCustomValues(await read())),
    onLeave: leave,
    onSaved: ({ id, name }) =>
      client ? saved(id, t('clients.changed', { name }), null) : saved(id, t('clients.added', { name })),
  })
  useFirstFocus(form, fields)
  usePageName(
    client ? t('common.edit') : t('clients.new'),
    client && { name: client.name, to: paths.clients.details(client.id) },
  )

  return (
    <FormPage
      form={form}
      title={client ? t('clients.edit') : t('clients.new')}
      aside={<FormAside client={client} fields={fields} />}
    >
      <IdentityFields form={form} client={client} fields={fields} />
      {maySetTerms ? (
        <TermsFields field={form.field} />
      ) : (
        <TermsFacts terms={client ?? terms} isNew={client === undefined} />
      )}
      <LocationFields field={form.field} />
    </FormPage>
  )
}

type Form = RecordForm<ClientValues & { customValues: Record<string, string | number | null> }>

/** On the part that one came to fill in, if the way here names one. */
function useFirstFocus({ methods: { setFocus } }: Pick<Form, 'methods'>, fields: readonly CustomField[]) {
  const { part } = (useLocation().state ?? {}) as { part?: Part }
  const wanted = PARTS.find((one) => one === part)
  const builtIn = wanted === 'ice' || wanted === 'patente' ? builtInField(fields, wanted) : undefined
  const custom = builtIn && placeOf(builtIn)
  const plain = wanted === undefined || wanted === 'ice' || wanted === 'patente' ? 'name' : wanted
  const place = custom ?? (plain === 'location' ? 'latitude' : plain)
  useEffect(() => setFocus(place), [setFocus, place])
}

interface IdentityProps {
  form: Form
  client: Client | undefined
  fields: readonly CustomField[]
}

/** Who it is: the record's own fields, and among them those that the company added. */
function IdentityFields({ form, client, fields }: IdentityProps) {
  const { t } = useTranslation()
  const { field } = form
  const known = client && { id: client.cityId, name: client.cityName }
  const isOwn = ({ builtIn, name }: CustomField, part: keyof typeof BUILT_IN) =>
    builtIn && name === BUILT_IN[part]
  const shown = fields.map((one) =>
    isOwn(one, 'patente') ? { ...one, label: t('clients.fields.patente') } : one,
  )
  return (
    <FormGrid>
      <TextField {...field('name')} label={t('clients.fields.name')} />
      <TextField {...field('code')} label={t('clients.fields.code')} />
      <CityPicker {...field('cityId')} label={t('clients.fields.city')} known={known} />
      <Broad>
        <Points part="address">
          <TextField {...field('address')} label={t('clients.fields.address')} />
        </Points>
      </Broad>
      <Points part="phone">
        <TextField {...field('phone')} label={t('clients.fields.phone')} inputMode="tel" />
      </Points>
      <Points part="contact">
        <TextField
          {...field('contact')}
          label={t('clients.fields.contact')}
          placeholder={t('clients.fields.contactHint')}
        />
      </Points>
      <Points part="taxId">
        <TextField {...field('taxId')} label={t('clients.fields.taxId')} />
      </Points>
      <CustomFieldInputs
        form={form}
        fields={shown}
        around={(one, place, input) => {
          const part = (['ice', 'patente'] as const).find((each) => isOwn(one, each))
          if (!part) return input
          // Reported when it is left, not only when the form is sent.
          const checked = () => void (form.methods.getValues(place) !== '' && form.methods.trigger(place))
          return (
            <div onBlur={checked}>
              <Points part={part} name={place}>
                {input}
              </Points>
            </div>
          )
        }}
      />
    </FormGrid>
  )
}
