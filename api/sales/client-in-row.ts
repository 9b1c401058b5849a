import type { Cents } from '@app/domain/money/cents'

interface Named {
  clientId: number
  code: string
  clientName: string
}

interface Terms {
  cityName: string
  phone: string
  creditLimit: Cents
  dueDays: number
}

/** The client of a document, as its list answers it. */
export const clientIn = ({ clientId, code, clientName }: Named, standing: string) => ({
  id: clientId,
  code,
  name: clientName,
  blocked: standing === 'BLOCKED',
})

/** The same with what its page shows besides. */
export const clientWithTerms = (row: Named & Terms, standing: string) => {
  const { cityName, phone, creditLimit, dueDays } = row
  return { ...clientIn(row, standing), cityName, phone, creditLimit, dueDays }
}
