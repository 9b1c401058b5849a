import { brands } from '@app/contract/brands'
import { asked } from '../kit/asked.ts'

export const everyBrand = asked(brands.list, {})
