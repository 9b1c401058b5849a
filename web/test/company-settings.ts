import { type Settings, settings } from '@app/contract/settings'
import { cents } from '@app/domain/money/cents'
import { answer } from './answers.ts'

export const SETTINGS: Settings = {
  version: 1,
  name: 'Quincaillerie du Port',
  contactFirstName: 'Salma',
  contactLastName: 'Benali',
  contactEmail: 'contact@quai.test',
  phone: '0522000000',
  language: 'fr',
  footerText: '',
  logo: null,
  headerImage: null,
  address: '',
  ice: '',
  taxId: '',
  tradeRegister: '',
  patente: '',
  cnss: '',
  vatRates: [200, 100, 0],
  cashThreshold: cents(2_000_000),
  defaultCreditLimit: cents(5_000_000),
  defaultDueDays: 60,
  defaultPaymentCodes: [],
  quoteValidityDays: 30,
  clearingDays: 3,
  bankAccounts: [],
}

export function answerForSettings(): void {
  answer(settings.get, () => SETTINGS)
}
