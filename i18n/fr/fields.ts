/** What is said under a field, by the server and by the forms. */
export default {
  required: 'Champ obligatoire',
  tooLong: '{{max}} caractères au plus',
  tooShort: '{{min}} caractères au moins',
  tooSmall: 'Au moins {{min}}',
  tooBig: 'Au plus {{max}}',
  invalid: 'Valeur non valide',
  unknown: 'Champ inconnu',
  reservedName: 'Ce nom est réservé. Choisissez-en un autre.',
  email: 'Adresse e-mail non valide',
  notWhole: 'Nombre entier attendu',
  notAmongChoices: 'Choisissez une des valeurs proposées',
  notAnIce: 'Un ICE compte 15 chiffres',
} as const
