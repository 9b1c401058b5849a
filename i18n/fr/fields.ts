/** What is said under a field, by the server and by the forms. */
export default {
  required: 'Champ obligatoire',
  tooLong: '{{max}} caractères au plus',
  tooShort: '{{min}} caractères au moins',
  tooSmall: '{{min}} au minimum',
  tooBig: '{{max}} au maximum',
  invalid: 'Valeur non valide',
  unknown: 'Champ inconnu',
  reservedName: 'Ce nom est réservé. Choisissez-en un autre.',
  fieldName: "Commencez par une lettre ou un chiffre. Ensuite aussi : espaces et _ ' ’ ° . , / ( ) % -",
  email: 'E-mail non valide',
  notWhole: 'Saisissez un nombre entier',
  notAmongChoices: 'Choisissez une des valeurs proposées',
  notAnIce: 'Un ICE compte 15 chiffres',
  notARib: 'Un RIB compte 24 chiffres, dont 2 de clé : vérifiez chacun d’eux',
  notASwiftCode: 'Un code SWIFT compte 8 ou 11 caractères, dont 6 lettres pour commencer',
  notAUsername: 'Lettres sans accent, chiffres et . _ - @ + seulement',
} as const
