-- What buyers configure is made for them; so far each product had to say so itself.
update catalogue_template set made_to_measure = true where configured and not made_to_measure;
