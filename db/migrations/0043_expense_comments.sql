-- A line of other expenses may go without a comment; a line of any other category still has none.
alter table expense_lines drop constraint expense_lines_check;
alter table expense_lines add constraint expense_lines_check check (category = 'AUTRES' or comment = '');
