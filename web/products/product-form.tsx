import type { CustomField } from '@app/contract/fields'
import { productForm, products } from '@app/contract/products'
import { settings } from '@app/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { BrandPicker } from '../brands/brand-picker.tsx'
import { FamilyPicker } from '../families/family-picker.tsx'
import { CustomFieldsSection, useCustomFields, useCustomPart } from '../fields/custom-fields-section.tsx'
import { call } from '../kit/api.ts'
import { routeQuery, readAgain, useRecord } from '../kit/route-query.ts'
import { Denied } from '../kit/feedback/failure.tsx'
import type { Toast } from '../kit/feedback/toasts.tsx'
import { TextField } from '../kit/form/fields.ts'
import { FormPage } from '../kit/form/form-shell.tsx'
import { ImageField } from '../kit/form/image-field.tsx'
import { useRecordForm } from '../kit/form/record-form.ts'
import { useUploads } from '../kit/form/use-uploads.ts'
import { listAddress } from '../kit/list-address.ts'
import { useMay } from '../kit/may.ts'
import { usePageName } from '../kit/page-name.ts'
import { Card } from '../kit/layout/card.tsx'
import { Broad, FormGrid, FormParts } from '../kit/layout/form-grid.tsx'
import { LoadingPage } from '../kit/feedback/loading-page.tsx'
import { paths } from '../paths.ts'
import { PriceFields } from './price-fields.tsx'
import { bodyOf, newProduct, productRules, type ProductValues, valuesOf } from './product-values.ts'
import { TiersField } from './tiers-field.tsx'

/** Adds a product, or changes the one whose id is in the address. */
export default function ProductFormPage() {
  const { id } = useParams()
  if (!useMay(products.save)) return <Denied />
  return <LoadedForm key={id ?? 'new'} target={id === undefined ? 'new' : Number(id)} />
}

/** The record, the rates that the company sells at and the additional fields: the form waits for all three. */
function LoadedForm({ target }: { target: number | 'new' }) {
  const { t } = useTranslation()
  const fields = useCustomFields('product')
  const rates = useQuery({ ...routeQuery(settings.get, {}), select: ({ vatRates }) => vatRates })
  const product = useRecord(products.get, target)
  if (!fields.data || !rates.data || (target !== 'new' && !product.data)) {
    const waiting = [product, fields, rates].find(({ error }) => error) ?? product
    const list = { to: listAddress(paths.products.list), label: t('products.backToList') }
    return (
      <LoadingPage
        title={target === 'new' ? t('products.new') : t('products.edit')}
        query={waiting}
        list={list}
      />
    )
  }
  const values = product.data ? valuesOf(product.data) : newProduct(rates.data)
  const read = async () => valuesOf(await readAgain(product))
  return <ProductFields values={values} read={read} rates={rates.data} fields={fields.data} />
}

interface ProductFieldsProps {
  values: ProductValues
  read: () => Promise<ProductValues>
  rates: readonly number[]
  fields: readonly CustomField[]
}

function ProductFields({ values, read, rates, fields }: ProductFieldsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = values
  const back = (rowId = id, notice?: Toast) =>
    void navigate(listAddress(paths.products.list), { state: { rowId, notice } })
  const { waiting, onBusy } = useUploads()
  const custom = useCustomPart(fields)
  const form = useRecordForm({
    schema: productForm,
    values: custom.withCustomValues(values),
    toBody: (typed) => bodyOf(custom.toBody(typed)),
    rules: (typed) => [...productRules(t)(typed), ...custom.rules(typed)],
    placeOf: custom.placeOf,
    save: (body, idempotencyKey) => call(products.save, { body }, { idempotencyKey }),
    reload: id === undefined ? undefined : async () => custom.withCustomValues(await read()),
    waiting,
    onLeave: () => back(),
    onSaved: ({ id: rowId, name }) => {
      const isNew = id === undefined
      back(rowId, {
        tone: 'good',
        text: isNew ? t('products.added', { name }) : t('products.changed', { name }),
        ...(isNew && { link: { label: t('common.see'), to: `${paths.products.list}?open=${rowId}` } }),
      })
    },
  })
  const { field } = form
  const { setFocus } = form.methods
  useEffect(() => setFocus('name'), [setFocus])
  usePageName(id === undefined ? t('products.new') : values.name)
  // A rate that the company no longer sells at may stay on a product.
  const offered = rates.includes(values.vatRate) ? rates : [...rates, values.vatRate]

  return (
    <FormPage form={form} title={id === undefined ? t('products.new') : t('products.edit')}>
      <FormParts>
        <FormGrid>
          <Broad>
            <TextField {...field('name')} label={t('products.name')} />
          </Broad>
          <TextField {...field('reference')} label={t('products.reference')} />
          <BrandPicker {...field('brandId')} label={t('products.brand')} />
          <FamilyPicker {...field('familyId')} label={t('products.family')} />
          <ImageField {...field('image')} label={t('products.image')} onBusy={onBusy} />
        </FormGrid>
        <Card title={t('products.prices')}>
          <PriceFields field={field} rates={offered} />
        </Card>
        <TiersField />
        <CustomFieldsSection form={form} fields={fields} />
      </FormParts>
    </FormPage>
  )
}
