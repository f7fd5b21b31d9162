CREATE TABLE "legal_entities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"address" text NOT NULL,
	"tax_number_name" text,
	"tax_number" text,
	"service_code" text,
	"prefix" text NOT NULL,
	"year_begins" text DEFAULT '4' NOT NULL,
	"serves" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "legal_entities_country_check" CHECK ("legal_entities"."country" in ('AF', 'AX', 'AL', 'DZ', 'AS', 'AD', 'AO', 'AI', 'AG', 'AR', 'AM', 'AW', 'AU', 'AT', 'AZ', 'BS', 'BH', 'BD', 'BB', 'BY', 'BE', 'BZ', 'BJ', 'BM', 'BT', 'BO', 'BA', 'BW', 'BV', 'BR', 'IO', 'VG', 'BN', 'BG', 'BF', 'BI', 'KH', 'CM', 'CA', 'CV', 'BQ', 'KY', 'CF', 'TD', 'CL', 'CN', 'CX', 'CC', 'CO', 'KM', 'CG', 'CD', 'CK', 'CR', 'CI', 'HR', 'CU', 'CW', 'CY', 'CZ', 'DK', 'DJ', 'DM', 'DO', 'EC', 'EG', 'SV', 'GQ', 'ER', 'EE', 'SZ', 'ET', 'FK', 'FO', 'FJ', 'FI', 'FR', 'GF', 'PF', 'TF', 'GA', 'GM', 'GE', 'DE', 'GH', 'GI', 'GR', 'GL', 'GD', 'GP', 'GU', 'GT', 'GG', 'GN', 'GW', 'GY', 'HT', 'HM', 'HN', 'HK', 'HU', 'IS', 'IN', 'ID', 'IR', 'IQ', 'IE', 'IM', 'IL', 'IT', 'JM', 'JP', 'JE', 'JO', 'KZ', 'KE', 'KI', 'XK', 'KW', 'KG', 'LA', 'LV', 'LB', 'LS', 'LR', 'LY', 'LI', 'LT', 'LU', 'MO', 'MG', 'MW', 'MY', 'MV', 'ML', 'MT', 'MH', 'MQ', 'MR', 'MU', 'YT', 'MX', 'FM', 'MD', 'MC', 'MN', 'ME', 'MS', 'MA', 'MZ', 'MM', 'NA', 'NR', 'NP', 'NL', 'NC', 'NZ', 'NI', 'NE', 'NG', 'NU', 'NF', 'KP', 'MK', 'MP', 'NO', 'OM', 'PK', 'PW', 'PS', 'PA', 'PG', 'PY', 'PE', 'PH', 'PN', 'PL', 'PT', 'PR', 'QA', 'RE', 'RO', 'RU', 'RW', 'WS', 'SM', 'ST', 'SA', 'SN', 'RS', 'SC', 'SL', 'SG', 'SX', 'SK', 'SI', 'SB', 'SO', 'ZA', 'KR', 'SS', 'ES', 'LK', 'BL', 'SH', 'KN', 'LC', 'MF', 'PM', 'VC', 'SD', 'SR', 'SJ', 'SE', 'CH', 'SY', 'TW', 'TJ', 'TZ', 'TH', 'TL', 'TG', 'TK', 'TO', 'TT', 'TN', 'TR', 'TM', 'TC', 'TV', 'UM', 'VI', 'UG', 'UA', 'AE', 'GB', 'US', 'UY', 'UZ', 'VU', 'VA', 'VE', 'VN', 'WF', 'EH', 'YE', 'ZM', 'ZW')),
	CONSTRAINT "legal_entities_year_begins_check" CHECK ("legal_entities"."year_begins" in ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12')),
	CONSTRAINT "legal_entities_status_check" CHECK ("legal_entities"."status" in ('active', 'retired'))
);
--> statement-breakpoint
CREATE TABLE "paper_series" (
	"id" text PRIMARY KEY NOT NULL,
	"entity_id" text NOT NULL,
	"kind" text NOT NULL,
	"year" text NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	"last_day" date,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "paper_series_kind_check" CHECK ("paper_series"."kind" in ('receipt', 'invoice', 'credit_note', 'statement'))
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"paper_number" text,
	"issued_to" text NOT NULL,
	"issued_on" date NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"entity_id" text,
	"lead_id" text NOT NULL,
	"link_id" text,
	"payment_id" text,
	"invoice_id" text,
	"reason" text,
	"contents" text NOT NULL,
	"status" text DEFAULT 'issued' NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "papers_kind_check" CHECK ("papers"."kind" in ('receipt', 'invoice', 'credit_note', 'statement')),
	CONSTRAINT "papers_status_check" CHECK ("papers"."status" in ('issued'))
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"payment_id" text NOT NULL,
	"settlement" text NOT NULL,
	"settled_on" date NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"status" text DEFAULT 'unknown' NOT NULL,
	"net" bigint DEFAULT 0 NOT NULL,
	"attempt_id" text,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "settlement_lines_gateway_check" CHECK ("settlement_lines"."gateway" in ('razorpay', 'stripe', 'payglocal', 'tabby', 'payu', 'shopse')),
	CONSTRAINT "settlement_lines_currency_check" CHECK ("settlement_lines"."currency" in ('AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF', 'BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY', 'COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD', 'FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KPW', 'KRW', 'KWD', 'KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MGA', 'MKD', 'MMK', 'MNT', 'MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD', 'OMR', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR', 'SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SYP', 'SZL', 'THB', 'TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'UZS', 'VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XCG', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG')),
	CONSTRAINT "settlement_lines_status_check" CHECK ("settlement_lines"."status" in ('unknown', 'differs', 'matched'))
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"entity_id" text NOT NULL,
	"country" text NOT NULL,
	"tax_name" text NOT NULL,
	"tax_percent" double precision NOT NULL,
	"valid_from" date NOT NULL,
	"status" text DEFAULT 'set' NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_on" bigint NOT NULL,
	"updated_by" text NOT NULL,
	"updated_on" bigint NOT NULL,
	CONSTRAINT "tax_rates_country_check" CHECK ("tax_rates"."country" in ('AF', 'AX', 'AL', 'DZ', 'AS', 'AD', 'AO', 'AI', 'AG', 'AR', 'AM', 'AW', 'AU', 'AT', 'AZ', 'BS', 'BH', 'BD', 'BB', 'BY', 'BE', 'BZ', 'BJ', 'BM', 'BT', 'BO', 'BA', 'BW', 'BV', 'BR', 'IO', 'VG', 'BN', 'BG', 'BF', 'BI', 'KH', 'CM', 'CA', 'CV', 'BQ', 'KY', 'CF', 'TD', 'CL', 'CN', 'CX', 'CC', 'CO', 'KM', 'CG', 'CD', 'CK', 'CR', 'CI', 'HR', 'CU', 'CW', 'CY', 'CZ', 'DK', 'DJ', 'DM', 'DO', 'EC', 'EG', 'SV', 'GQ', 'ER', 'EE', 'SZ', 'ET', 'FK', 'FO', 'FJ', 'FI', 'FR', 'GF', 'PF', 'TF', 'GA', 'GM', 'GE', 'DE', 'GH', 'GI', 'GR', 'GL', 'GD', 'GP', 'GU', 'GT', 'GG', 'GN', 'GW', 'GY', 'HT', 'HM', 'HN', 'HK', 'HU', 'IS', 'IN', 'ID', 'IR', 'IQ', 'IE', 'IM', 'IL', 'IT', 'JM', 'JP', 'JE', 'JO', 'KZ', 'KE', 'KI', 'XK', 'KW', 'KG', 'LA', 'LV', 'LB', 'LS', 'LR', 'LY', 'LI', 'LT', 'LU', 'MO', 'MG', 'MW', 'MY', 'MV', 'ML', 'MT', 'MH', 'MQ', 'MR', 'MU', 'YT', 'MX', 'FM', 'MD', 'MC', 'MN', 'ME', 'MS', 'MA', 'MZ', 'MM', 'NA', 'NR', 'NP', 'NL', 'NC', 'NZ', 'NI', 'NE', 'NG', 'NU', 'NF', 'KP', 'MK', 'MP', 'NO', 'OM', 'PK', 'PW', 'PS', 'PA', 'PG', 'PY', 'PE', 'PH', 'PN', 'PL', 'PT', 'PR', 'QA', 'RE', 'RO', 'RU', 'RW', 'WS', 'SM', 'ST', 'SA', 'SN', 'RS', 'SC', 'SL', 'SG', 'SX', 'SK', 'SI', 'SB', 'SO', 'ZA', 'KR', 'SS', 'ES', 'LK', 'BL', 'SH', 'KN', 'LC', 'MF', 'PM', 'VC', 'SD', 'SR', 'SJ', 'SE', 'CH', 'SY', 'TW', 'TJ', 'TZ', 'TH', 'TL', 'TG', 'TK', 'TO', 'TT', 'TN', 'TR', 'TM', 'TC', 'TV', 'UM', 'VI', 'UG', 'UA', 'AE', 'GB', 'US', 'UY', 'UZ', 'VU', 'VA', 'VE', 'VN', 'WF', 'EH', 'YE', 'ZM', 'ZW')),
	CONSTRAINT "tax_rates_status_check" CHECK ("tax_rates"."status" in ('set', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "page_links" DROP CONSTRAINT "page_links_page_check";--> statement-breakpoint
CREATE INDEX "legal_entities_list_idx" ON "legal_entities" USING btree ("name" collate "C","id" collate "C","country" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "legal_entities_list_2_idx" ON "legal_entities" USING btree ("name" collate "C","id" collate "C","searched");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_entities_prefix_key" ON "legal_entities" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "paper_series_list_idx" ON "paper_series" USING btree ("created_on","id" collate "C","entity_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "paper_series_entity_id_idx" ON "paper_series" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "papers_list_idx" ON "papers" USING btree ("created_on","id" collate "C","kind" collate "C","paper_number" collate "C","issued_to" collate "C","issued_on","currency" collate "C","amount","is_test","entity_id" collate "C","lead_id" collate "C","link_id" collate "C","payment_id" collate "C","invoice_id" collate "C","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "papers_list_2_idx" ON "papers" USING btree ("created_on","id" collate "C","searched");--> statement-breakpoint
CREATE INDEX "papers_kind_idx" ON "papers" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "papers_paper_number_idx" ON "papers" USING btree ("paper_number","status");--> statement-breakpoint
CREATE INDEX "papers_currency_idx" ON "papers" USING btree ("currency","status");--> statement-breakpoint
CREATE INDEX "papers_entity_id_idx" ON "papers" USING btree ("entity_id","status");--> statement-breakpoint
CREATE INDEX "papers_lead_id_idx" ON "papers" USING btree ("lead_id","status");--> statement-breakpoint
CREATE INDEX "papers_link_id_idx" ON "papers" USING btree ("link_id","status");--> statement-breakpoint
CREATE INDEX "papers_payment_id_idx" ON "papers" USING btree ("payment_id","status");--> statement-breakpoint
CREATE INDEX "papers_invoice_id_idx" ON "papers" USING btree ("invoice_id","status");--> statement-breakpoint
CREATE INDEX "settlement_lines_list_idx" ON "settlement_lines" USING btree ("settled_on","id" collate "C","gateway" collate "C","payment_id" collate "C","settlement" collate "C","currency" collate "C","amount","status" collate "C","attempt_id" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "settlement_lines_gateway_idx" ON "settlement_lines" USING btree ("gateway","status");--> statement-breakpoint
CREATE INDEX "settlement_lines_payment_id_idx" ON "settlement_lines" USING btree ("payment_id","status");--> statement-breakpoint
CREATE INDEX "settlement_lines_settlement_idx" ON "settlement_lines" USING btree ("settlement","status");--> statement-breakpoint
CREATE INDEX "tax_rates_list_idx" ON "tax_rates" USING btree ("valid_from","id" collate "C","entity_id" collate "C","country" collate "C","tax_name" collate "C","status" collate "C","created_on","created_by" collate "C","updated_on");--> statement-breakpoint
CREATE INDEX "tax_rates_entity_id_idx" ON "tax_rates" USING btree ("entity_id","status");--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_page_check" CHECK ("page_links"."page" in ('self_assessment', 'feedback', 'invitation', 'conquest', 'ptm', 'paper'));--> statement-breakpoint
-- By hand: what an issued paper says is never changed.
CREATE FUNCTION "paper_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'papers is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "papers_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "papers"
  FOR EACH STATEMENT EXECUTE FUNCTION "paper_is_append_only"();
